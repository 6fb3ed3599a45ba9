#include "Board.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char alerts_js[] = {
#embed "board/alerts.js"
};
static const unsigned char api_js[] = {
#embed "board/api.js"
};
static const unsigned char arrival_row_js[] = {
#embed "board/arrival-row.js"
};
static const unsigned char base_css[] = {
#embed "board/base.css"
};
static const unsigned char board_card_js[] = {
#embed "board/board-card.js"
};
static const unsigned char board_css[] = {
#embed "board/board.css"
};
static const unsigned char clock_js[] = {
#embed "board/clock.js"
};
static const unsigned char connection_js[] = {
#embed "board/connection.js"
};
static const unsigned char day_summary_js[] = {
#embed "board/day-summary.js"
};
static const unsigned char documents_js[] = {
#embed "board/documents.js"
};
static const unsigned char favorite_controls_js[] = {
#embed "board/favorite-controls.js"
};
static const unsigned char favorite_editor_js[] = {
#embed "board/favorite-editor.js"
};
static const unsigned char favorites_board_js[] = {
#embed "board/favorites-board.js"
};
static const unsigned char favorites_file_js[] = {
#embed "board/favorites-file.js"
};
static const unsigned char favorites_js[] = {
#embed "board/favorites.js"
};
static const unsigned char icon_180_png[] = {
#embed "board/icon-180.png"
};
static const unsigned char icon_svg[] = {
#embed "board/icon.svg"
};
static const unsigned char index_html[] = {
#embed "board/index.html"
};
static const unsigned char install_js[] = {
#embed "board/install.js"
};
static const unsigned char items_js[] = {
#embed "board/items.js"
};
static const unsigned char journey_page_js[] = {
#embed "board/journey-page.js"
};
static const unsigned char journeys_js[] = {
#embed "board/journeys.js"
};
static const unsigned char line_page_js[] = {
#embed "board/line-page.js"
};
static const unsigned char live_js[] = {
#embed "board/live.js"
};
static const unsigned char main_js[] = {
#embed "board/main.js"
};
static const unsigned char manifest_webmanifest[] = {
#embed "board/manifest.webmanifest"
};
static const unsigned char my_page_js[] = {
#embed "board/my-page.js"
};
static const unsigned char nearby_page_js[] = {
#embed "board/nearby-page.js"
};
static const unsigned char place_form_js[] = {
#embed "board/place-form.js"
};
static const unsigned char relevance_js[] = {
#embed "board/relevance.js"
};
static const unsigned char route_page_js[] = {
#embed "board/route-page.js"
};
static const unsigned char saved_journeys_js[] = {
#embed "board/saved-journeys.js"
};
static const unsigned char search_box_js[] = {
#embed "board/search-box.js"
};
static const unsigned char search_page_js[] = {
#embed "board/search-page.js"
};
static const unsigned char settings_page_js[] = {
#embed "board/settings-page.js"
};
static const unsigned char stop_page_js[] = {
#embed "board/stop-page.js"
};
static const unsigned char storage_js[] = {
#embed "board/storage.js"
};
static const unsigned char times_js[] = {
#embed "board/times.js"
};
static const unsigned char ui_js[] = {
#embed "board/ui.js"
};
static const unsigned char wall_page_js[] = {
#embed "board/wall-page.js"
};
static const unsigned char weather_curve_js[] = {
#embed "board/weather-curve.js"
};
static const unsigned char weather_page_js[] = {
#embed "board/weather-page.js"
};
static const unsigned char weather_words_js[] = {
#embed "board/weather-words.js"
};
static const unsigned char worker_js[] = {
#embed "board/worker.js"
};

#define FILE(name, symbol) {name, symbol, sizeof symbol}

static const transit_file files[] = {
    FILE("alerts.js", alerts_js),
    FILE("api.js", api_js),
    FILE("arrival-row.js", arrival_row_js),
    FILE("base.css", base_css),
    FILE("board-card.js", board_card_js),
    FILE("board.css", board_css),
    FILE("clock.js", clock_js),
    FILE("connection.js", connection_js),
    FILE("day-summary.js", day_summary_js),
    FILE("documents.js", documents_js),
    FILE("favorite-controls.js", favorite_controls_js),
    FILE("favorite-editor.js", favorite_editor_js),
    FILE("favorites-board.js", favorites_board_js),
    FILE("favorites-file.js", favorites_file_js),
    FILE("favorites.js", favorites_js),
    FILE("icon-180.png", icon_180_png),
    FILE("icon.svg", icon_svg),
    FILE("index.html", index_html),
    FILE("install.js", install_js),
    FILE("items.js", items_js),
    FILE("journey-page.js", journey_page_js),
    FILE("journeys.js", journeys_js),
    FILE("line-page.js", line_page_js),
    FILE("live.js", live_js),
    FILE("main.js", main_js),
    FILE("manifest.webmanifest", manifest_webmanifest),
    FILE("my-page.js", my_page_js),
    FILE("nearby-page.js", nearby_page_js),
    FILE("place-form.js", place_form_js),
    FILE("relevance.js", relevance_js),
    FILE("route-page.js", route_page_js),
    FILE("saved-journeys.js", saved_journeys_js),
    FILE("search-box.js", search_box_js),
    FILE("search-page.js", search_page_js),
    FILE("settings-page.js", settings_page_js),
    FILE("stop-page.js", stop_page_js),
    FILE("storage.js", storage_js),
    FILE("times.js", times_js),
    FILE("ui.js", ui_js),
    FILE("wall-page.js", wall_page_js),
    FILE("weather-curve.js", weather_curve_js),
    FILE("weather-page.js", weather_page_js),
    FILE("weather-words.js", weather_words_js),
    FILE("worker.js", worker_js),
};

const size_t transit_board_file_count = sizeof files / sizeof files[0];

transit_file transit_board_file_at(size_t index) { return files[index]; }
