#include "CBoard.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char alerts_js[] = {
#embed "page/alerts.js"
};
static const unsigned char api_js[] = {
#embed "page/api.js"
};
static const unsigned char arrival_row_js[] = {
#embed "page/arrival-row.js"
};
static const unsigned char attributions_js[] = {
#embed "page/attributions.js"
};
static const unsigned char badge_js[] = {
#embed "page/badge.js"
};
static const unsigned char base_css[] = {
#embed "page/base.css"
};
static const unsigned char board_card_js[] = {
#embed "page/board-card.js"
};
static const unsigned char board_css[] = {
#embed "page/board.css"
};
static const unsigned char clock_js[] = {
#embed "page/clock.js"
};
static const unsigned char colors_js[] = {
#embed "page/colors.js"
};
static const unsigned char connection_js[] = {
#embed "page/connection.js"
};
static const unsigned char day_summary_js[] = {
#embed "page/day-summary.js"
};
static const unsigned char dom_js[] = {
#embed "page/dom.js"
};
static const unsigned char favorite_controls_js[] = {
#embed "page/favorite-controls.js"
};
static const unsigned char favorites_board_js[] = {
#embed "page/favorites-board.js"
};
static const unsigned char favorites_js[] = {
#embed "page/favorites.js"
};
static const unsigned char freshness_js[] = {
#embed "page/freshness.js"
};
static const unsigned char header_js[] = {
#embed "page/header.js"
};
static const unsigned char icon_180_png[] = {
#embed "page/icon-180.png"
};
static const unsigned char icon_512_png[] = {
#embed "page/icon-512.png"
};
static const unsigned char icon_svg[] = {
#embed "page/icon.svg"
};
static const unsigned char icons_js[] = {
#embed "page/icons.js"
};
static const unsigned char index_html[] = {
#embed "page/index.html"
};
static const unsigned char install_js[] = {
#embed "page/install.js"
};
static const unsigned char language_js[] = {
#embed "page/language.js"
};
static const unsigned char line_page_js[] = {
#embed "page/line-page.js"
};
static const unsigned char line_runs_js[] = {
#embed "page/line-runs.js"
};
static const unsigned char live_js[] = {
#embed "page/live.js"
};
static const unsigned char main_js[] = {
#embed "page/main.js"
};
static const unsigned char manifest_webmanifest[] = {
#embed "page/manifest.webmanifest"
};
static const unsigned char my_page_js[] = {
#embed "page/my-page.js"
};
static const unsigned char names_js[] = {
#embed "page/names.js"
};
static const unsigned char nearby_page_js[] = {
#embed "page/nearby-page.js"
};
static const unsigned char notice_js[] = {
#embed "page/notice.js"
};
static const unsigned char pages_css[] = {
#embed "page/pages.css"
};
static const unsigned char place_form_js[] = {
#embed "page/place-form.js"
};
static const unsigned char poll_js[] = {
#embed "page/poll.js"
};
static const unsigned char relevance_js[] = {
#embed "page/relevance.js"
};
static const unsigned char route_page_js[] = {
#embed "page/route-page.js"
};
static const unsigned char rows_js[] = {
#embed "page/rows.js"
};
static const unsigned char sample_js[] = {
#embed "page/sample.js"
};
static const unsigned char search_box_js[] = {
#embed "page/search-box.js"
};
static const unsigned char search_page_js[] = {
#embed "page/search-page.js"
};
static const unsigned char service_hours_js[] = {
#embed "page/service-hours.js"
};
static const unsigned char settings_page_js[] = {
#embed "page/settings-page.js"
};
static const unsigned char share_js[] = {
#embed "page/share.js"
};
static const unsigned char stop_page_js[] = {
#embed "page/stop-page.js"
};
static const unsigned char storage_js[] = {
#embed "page/storage.js"
};
static const unsigned char stored_answer_js[] = {
#embed "page/stored-answer.js"
};
static const unsigned char stream_js[] = {
#embed "page/stream.js"
};
static const unsigned char theme_js[] = {
#embed "page/theme.js"
};
static const unsigned char times_js[] = {
#embed "page/times.js"
};
static const unsigned char token_js[] = {
#embed "page/token.js"
};
static const unsigned char wall_page_js[] = {
#embed "page/wall-page.js"
};
static const unsigned char weather_curve_js[] = {
#embed "page/weather-curve.js"
};
static const unsigned char weather_page_js[] = {
#embed "page/weather-page.js"
};
static const unsigned char weather_words_js[] = {
#embed "page/weather-words.js"
};
static const unsigned char worker_js[] = {
#embed "page/worker.js"
};

#define FILE(name, symbol) {name, symbol, sizeof symbol}

static const transit_board_file files[] = {
    FILE("alerts.js", alerts_js),
    FILE("api.js", api_js),
    FILE("arrival-row.js", arrival_row_js),
    FILE("attributions.js", attributions_js),
    FILE("badge.js", badge_js),
    FILE("base.css", base_css),
    FILE("board-card.js", board_card_js),
    FILE("board.css", board_css),
    FILE("clock.js", clock_js),
    FILE("colors.js", colors_js),
    FILE("connection.js", connection_js),
    FILE("day-summary.js", day_summary_js),
    FILE("dom.js", dom_js),
    FILE("favorite-controls.js", favorite_controls_js),
    FILE("favorites-board.js", favorites_board_js),
    FILE("favorites.js", favorites_js),
    FILE("freshness.js", freshness_js),
    FILE("header.js", header_js),
    FILE("icon-180.png", icon_180_png),
    FILE("icon-512.png", icon_512_png),
    FILE("icon.svg", icon_svg),
    FILE("icons.js", icons_js),
    FILE("index.html", index_html),
    FILE("install.js", install_js),
    FILE("language.js", language_js),
    FILE("line-page.js", line_page_js),
    FILE("line-runs.js", line_runs_js),
    FILE("live.js", live_js),
    FILE("main.js", main_js),
    FILE("manifest.webmanifest", manifest_webmanifest),
    FILE("my-page.js", my_page_js),
    FILE("names.js", names_js),
    FILE("nearby-page.js", nearby_page_js),
    FILE("notice.js", notice_js),
    FILE("pages.css", pages_css),
    FILE("place-form.js", place_form_js),
    FILE("poll.js", poll_js),
    FILE("relevance.js", relevance_js),
    FILE("route-page.js", route_page_js),
    FILE("rows.js", rows_js),
    FILE("sample.js", sample_js),
    FILE("search-box.js", search_box_js),
    FILE("search-page.js", search_page_js),
    FILE("service-hours.js", service_hours_js),
    FILE("settings-page.js", settings_page_js),
    FILE("share.js", share_js),
    FILE("stop-page.js", stop_page_js),
    FILE("storage.js", storage_js),
    FILE("stored-answer.js", stored_answer_js),
    FILE("stream.js", stream_js),
    FILE("theme.js", theme_js),
    FILE("times.js", times_js),
    FILE("token.js", token_js),
    FILE("wall-page.js", wall_page_js),
    FILE("weather-curve.js", weather_curve_js),
    FILE("weather-page.js", weather_page_js),
    FILE("weather-words.js", weather_words_js),
    FILE("worker.js", worker_js),
};

const size_t transit_board_file_count = sizeof files / sizeof files[0];

transit_board_file transit_board_file_at(size_t index) { return files[index]; }
