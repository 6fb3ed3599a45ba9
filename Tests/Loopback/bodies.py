"""What the five services answer with: refusals, empty results, and recorded bodies moved to now."""

import datetime as dt
import json
import re

KST = dt.timezone(dt.timedelta(hours=9))
JSON, XML = "application/json;charset=UTF-8", "application/xml;charset=UTF-8"
MAINTENANCE = "<!DOCTYPE html><html><body><h1>서비스 점검 중입니다</h1></body></html>".encode()


def gateway(provider, code, name, status=200):
    """A refusal of data.go.kr, in the form that is known of the service."""
    if provider in ("gyeonggi-bus", "airkorea"):
        body = {"cmmMsgHeader": {"errMsg": name, "returnAuthMsg": name, "returnReasonCode": code}}
        text = json.dumps({"OpenAPI_ServiceResponse": body})
        return status, JSON, text.encode()
    text = (f"<OpenAPI_ServiceResponse><cmmMsgHeader><errMsg>SERVICE ERROR</errMsg><returnAuthMsg>"
            f"{name}</returnAuthMsg><returnReasonCode>{code}</returnReasonCode></cmmMsgHeader>"
            f"</OpenAPI_ServiceResponse>")
    return status, XML, text.encode()


def refusal(provider, kind):
    """What a service answers with instead of data: HTTP 200 almost everywhere."""
    if provider == "seoul-bike":
        if kind in ("badkey", "notgranted"):
            message = "<MESSAGE>인증키가 유효하지 않습니다.</MESSAGE>"
            return 200, XML, f"<RESULT><CODE>INFO-100</CODE>{message}</RESULT>".encode()
        code = {"quota": "ERROR-337", "overload": "ERROR-500", "none": "INFO-200"}[kind]
        return 200, JSON, json.dumps({"RESULT": {"CODE": code, "MESSAGE": code}}).encode()
    if kind == "badkey":
        status = 403 if provider in ("gyeonggi-bus", "airkorea") else 200
        return gateway(provider, "30", "SERVICE_KEY_IS_NOT_REGISTERED_ERROR", status)
    if kind == "quota":
        return gateway(provider, "22", "LIMITED_NUMBER_OF_SERVICE_REQUESTS_EXCEEDS_ERROR")
    if kind == "notgranted":
        return 403, "text/plain", b"Forbidden"
    return 200, JSON if provider in ("gyeonggi-bus", "airkorea") else XML, envelope(provider, kind)


def envelope(provider, kind):
    """The service's own header without a row: an empty result, or a fault of the service."""
    none = kind == "none"
    if provider == "gyeonggi-bus":
        stamp = dt.datetime.now(KST).strftime("%Y-%m-%d %H:%M:%S.000")
        header = {"queryTime": stamp, "resultCode": 4 if none else 1, "resultMessage": kind}
        return json.dumps({"response": {"comMsgHeader": "", "msgHeader": header}}).encode()
    if provider == "airkorea":
        body = {"totalCount": 0, "items": [], "pageNo": 1, "numOfRows": 10}
        header = {"resultMsg": kind, "resultCode": "00" if none else "05"}
        response = {"body": body, "header": header} if none else {"header": header}
        return json.dumps({"response": response}).encode()
    if provider == "incheon-bus":
        code = f"<resultCode>{0 if none else 1}</resultCode><resultMsg>{kind}</resultMsg>"
        return (f"<ServiceResult><comMsgHeader/><msgHeader>{code}</msgHeader><msgBody/>"
                f"</ServiceResult>").encode()
    return (f"<response><header><resultCode>{'00' if none else '99'}</resultCode><resultMsg>{kind}"
            f"</resultMsg></header><body><items/></body></response>").encode()


def moved(provider, body, rows):
    """The body with its times moved to now, and of the bikes only the requested rows."""
    now = dt.datetime.now(KST)
    if provider == "seoul-bike":
        document = json.loads(body)
        first, last = rows if len(rows) == 2 else (1, 1_000)
        page = document["rentBikeStatus"]["row"][first - 1:last]
        if not page:
            return refusal(provider, "none")[2]
        document["rentBikeStatus"].update(row=page, list_total_count=len(page))
        return json.dumps(document, ensure_ascii=False).encode()
    text = body.decode()
    if provider == "gyeonggi-bus":
        stamp = now.strftime("%Y-%m-%d %H:%M:%S.000")
        text = re.sub(r'("queryTime":")[^"]*', rf"\g<1>{stamp}", text)
    if provider == "busan-bus":
        stamp = (now - dt.timedelta(seconds=20)).strftime("%H%M%S")
        text = re.sub(r"(<gpsym>)\d+", rf"\g<1>{stamp}", text)
    if provider == "airkorea":
        hour = now - dt.timedelta(minutes=20)
        # Hours run from 01 to 24: midnight is hour 24 of the day before.
        day = hour - dt.timedelta(hours=1) if hour.hour == 0 else hour
        stamp = f"{day:%Y-%m-%d} {hour.hour or 24:02}:00"
        text = re.sub(r'("dataTime": ?")[-\d]+ [\d:]+(")', rf"\g<1>{stamp}\2", text)
        issued = re.search(r'"dataTime": ?"([-\d]{10}) \d\d시', text)
        if issued:
            days = now.date() - dt.date.fromisoformat(issued[1])
            text = re.sub(r'(?<=")\d{4}-\d\d-\d\d(?=[" ])',
                          lambda m: str(dt.date.fromisoformat(m[0]) + days), text)
    return text.encode()
