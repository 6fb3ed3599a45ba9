import Foundation
import TransitCore
import TransitHTTP

/// A row of a timetable with the fields that a test changes.
func trainRow(
  line: String = "03호선", code: String = "0330", fr: String = "340", station: String = "교대",
  train: String = "3016", arrives: String = "05:32:30", leaves: String = "05:33:00",
  from: (code: String, name: String) = ("0334", "도곡"),
  to: (code: String, name: String) = ("1958", "대화"), week: String = "1", way: String = "1",
  express: String = "G"
) -> String {
  let fields = [
    ("LINE_NUM", line), ("FR_CODE", fr), ("STATION_CD", code), ("STATION_NM", station),
    ("TRAIN_NO", train), ("ARRIVETIME", arrives), ("LEFTTIME", leaves),
    ("ORIGINSTATION", from.code), ("DESTSTATION", to.code), ("SUBWAYSNAME", from.name),
    ("SUBWAYENAME", to.name), ("WEEK_TAG", week), ("INOUT_TAG", way), ("FL_FLAG", ""),
    ("DESTSTATION2", ""), ("EXPRESS_YN", express), ("BRANCH_LINE", ""),
  ]
  return "{" + fields.map { "\"\($0)\":\"\($1)\"" }.joined(separator: ",") + "}"
}

/// A body of port 8088; the total is the number of rows by default.
func plazaBody(_ operation: String, _ rows: [String], total: Int? = nil) -> String {
  """
  {"\(operation)":{"list_total_count":\(total ?? rows.count),"RESULT":{"CODE":"INFO-000",\
  "MESSAGE":"정상 처리되었습니다"},"row":[\(rows.joined(separator: ","))]}}
  """
}

/// A recording of this folder, `<operation>/<case>`.
func composed(_ path: String) throws -> Recording {
  let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Recordings/seoul-subway")
  return try Recording(Data(contentsOf: folder.appending(path: path + ".http")))
}

func time(_ text: String) -> TimeOfDay? { TimeOfDay(text) }
