// Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
// Command: codegen generate --package contract

var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function __require() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

// ajv-formats/dist/formats.js
var require_formats = __commonJS({
  "ajv-formats/dist/formats.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    exports.formatNames = exports.fastFormats = exports.fullFormats = void 0;
    function fmtDef(validate, compare) {
      return { validate, compare };
    }
    exports.fullFormats = {
      // date: http://tools.ietf.org/html/rfc3339#section-5.6
      date: fmtDef(date, compareDate),
      // date-time: http://tools.ietf.org/html/rfc3339#section-5.6
      time: fmtDef(getTime(true), compareTime),
      "date-time": fmtDef(getDateTime(true), compareDateTime),
      "iso-time": fmtDef(getTime(), compareIsoTime),
      "iso-date-time": fmtDef(getDateTime(), compareIsoDateTime),
      // duration: https://tools.ietf.org/html/rfc3339#appendix-A
      duration: /^P(?!$)((\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?|(\d+W)?)$/,
      uri,
      "uri-reference": /^(?:[a-z][a-z0-9+\-.]*:)?(?:\/?\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:){0,1}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)|[Vv][0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)|(?:[a-z0-9\-._~!$&'"()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?(?:\?(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i,
      // uri-template: https://tools.ietf.org/html/rfc6570
      "uri-template": /^(?:(?:[^\x00-\x20"'<>%\\^`{|}]|%[0-9a-f]{2})|\{[+#./;?&=,!@|]?(?:[a-z0-9_]|%[0-9a-f]{2})+(?::[1-9][0-9]{0,3}|\*)?(?:,(?:[a-z0-9_]|%[0-9a-f]{2})+(?::[1-9][0-9]{0,3}|\*)?)*\})*$/i,
      // For the source: https://gist.github.com/dperini/729294
      // For test cases: https://mathiasbynens.be/demo/url-regex
      url: /^(?:https?|ftp):\/\/(?:\S+(?::\S*)?@)?(?:(?!(?:10|127)(?:\.\d{1,3}){3})(?!(?:169\.254|192\.168)(?:\.\d{1,3}){2})(?!172\.(?:1[6-9]|2\d|3[0-1])(?:\.\d{1,3}){2})(?:[1-9]\d?|1\d\d|2[01]\d|22[0-3])(?:\.(?:1?\d{1,2}|2[0-4]\d|25[0-5])){2}(?:\.(?:[1-9]\d?|1\d\d|2[0-4]\d|25[0-4]))|(?:(?:[a-z0-9\u{00a1}-\u{ffff}]+-)*[a-z0-9\u{00a1}-\u{ffff}]+)(?:\.(?:[a-z0-9\u{00a1}-\u{ffff}]+-)*[a-z0-9\u{00a1}-\u{ffff}]+)*(?:\.(?:[a-z\u{00a1}-\u{ffff}]{2,})))(?::\d{2,5})?(?:\/[^\s]*)?$/iu,
      email: /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i,
      hostname: /^(?=.{1,253}\.?$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[-0-9a-z]{0,61}[0-9a-z])?)*\.?$/i,
      // optimized https://www.safaribooksonline.com/library/view/regular-expressions-cookbook/9780596802837/ch07s16.html
      ipv4: /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/,
      ipv6: /^((([0-9a-f]{1,4}:){7}([0-9a-f]{1,4}|:))|(([0-9a-f]{1,4}:){6}(:[0-9a-f]{1,4}|((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(([0-9a-f]{1,4}:){5}(((:[0-9a-f]{1,4}){1,2})|:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(([0-9a-f]{1,4}:){4}(((:[0-9a-f]{1,4}){1,3})|((:[0-9a-f]{1,4})?:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){3}(((:[0-9a-f]{1,4}){1,4})|((:[0-9a-f]{1,4}){0,2}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){2}(((:[0-9a-f]{1,4}){1,5})|((:[0-9a-f]{1,4}){0,3}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){1}(((:[0-9a-f]{1,4}){1,6})|((:[0-9a-f]{1,4}){0,4}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(:(((:[0-9a-f]{1,4}){1,7})|((:[0-9a-f]{1,4}){0,5}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:)))$/i,
      regex,
      // uuid: http://tools.ietf.org/html/rfc4122
      uuid: /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
      // JSON-pointer: https://tools.ietf.org/html/rfc6901
      // uri fragment: https://tools.ietf.org/html/rfc3986#appendix-A
      "json-pointer": /^(?:\/(?:[^~/]|~0|~1)*)*$/,
      "json-pointer-uri-fragment": /^#(?:\/(?:[a-z0-9_\-.!$&'()*+,;:=@]|%[0-9a-f]{2}|~0|~1)*)*$/i,
      // relative JSON-pointer: http://tools.ietf.org/html/draft-luff-relative-json-pointer-00
      "relative-json-pointer": /^(?:0|[1-9][0-9]*)(?:#|(?:\/(?:[^~/]|~0|~1)*)*)$/,
      // the following formats are used by the openapi specification: https://spec.openapis.org/oas/v3.0.0#data-types
      // byte: https://github.com/miguelmota/is-base64
      byte,
      // signed 32 bit integer
      int32: { type: "number", validate: validateInt32 },
      // signed 64 bit integer
      int64: { type: "number", validate: validateInt64 },
      // C-type float
      float: { type: "number", validate: validateNumber },
      // C-type double
      double: { type: "number", validate: validateNumber },
      // hint to the UI to hide input strings
      password: true,
      // unchecked string payload
      binary: true
    };
    exports.fastFormats = {
      ...exports.fullFormats,
      date: fmtDef(/^\d\d\d\d-[0-1]\d-[0-3]\d$/, compareDate),
      time: fmtDef(/^(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)$/i, compareTime),
      "date-time": fmtDef(/^\d\d\d\d-[0-1]\d-[0-3]\dt(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)$/i, compareDateTime),
      "iso-time": fmtDef(/^(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)?$/i, compareIsoTime),
      "iso-date-time": fmtDef(/^\d\d\d\d-[0-1]\d-[0-3]\d[t\s](?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)?$/i, compareIsoDateTime),
      // uri: https://github.com/mafintosh/is-my-json-valid/blob/master/formats.js
      uri: /^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/)?[^\s]*$/i,
      "uri-reference": /^(?:(?:[a-z][a-z0-9+\-.]*:)?\/?\/)?(?:[^\\\s#][^\s#]*)?(?:#[^\\\s]*)?$/i,
      // email (sources from jsen validator):
      // http://stackoverflow.com/questions/201323/using-a-regular-expression-to-validate-an-email-address#answer-8829363
      // http://www.w3.org/TR/html5/forms.html#valid-e-mail-address (search for 'wilful violation')
      email: /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i
    };
    exports.formatNames = Object.keys(exports.fullFormats);
    function isLeapYear(year) {
      return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
    }
    var DATE = /^(\d\d\d\d)-(\d\d)-(\d\d)$/;
    var DAYS = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    function date(str) {
      const matches = DATE.exec(str);
      if (!matches)
        return false;
      const year = +matches[1];
      const month = +matches[2];
      const day = +matches[3];
      return month >= 1 && month <= 12 && day >= 1 && day <= (month === 2 && isLeapYear(year) ? 29 : DAYS[month]);
    }
    function compareDate(d1, d2) {
      if (!(d1 && d2))
        return void 0;
      if (d1 > d2)
        return 1;
      if (d1 < d2)
        return -1;
      return 0;
    }
    var TIME = /^(\d\d):(\d\d):(\d\d(?:\.\d+)?)(z|([+-])(\d\d)(?::?(\d\d))?)?$/i;
    function getTime(strictTimeZone) {
      return function time(str) {
        const matches = TIME.exec(str);
        if (!matches)
          return false;
        const hr = +matches[1];
        const min = +matches[2];
        const sec = +matches[3];
        const tz = matches[4];
        const tzSign = matches[5] === "-" ? -1 : 1;
        const tzH = +(matches[6] || 0);
        const tzM = +(matches[7] || 0);
        if (tzH > 23 || tzM > 59 || strictTimeZone && !tz)
          return false;
        if (hr <= 23 && min <= 59 && sec < 60)
          return true;
        const utcMin = min - tzM * tzSign;
        const utcHr = hr - tzH * tzSign - (utcMin < 0 ? 1 : 0);
        return (utcHr === 23 || utcHr === -1) && (utcMin === 59 || utcMin === -1) && sec < 61;
      };
    }
    function compareTime(s1, s2) {
      if (!(s1 && s2))
        return void 0;
      const t1 = (/* @__PURE__ */ new Date("2020-01-01T" + s1)).valueOf();
      const t2 = (/* @__PURE__ */ new Date("2020-01-01T" + s2)).valueOf();
      if (!(t1 && t2))
        return void 0;
      return t1 - t2;
    }
    function compareIsoTime(t1, t2) {
      if (!(t1 && t2))
        return void 0;
      const a1 = TIME.exec(t1);
      const a2 = TIME.exec(t2);
      if (!(a1 && a2))
        return void 0;
      t1 = a1[1] + a1[2] + a1[3];
      t2 = a2[1] + a2[2] + a2[3];
      if (t1 > t2)
        return 1;
      if (t1 < t2)
        return -1;
      return 0;
    }
    var DATE_TIME_SEPARATOR = /t|\s/i;
    function getDateTime(strictTimeZone) {
      const time = getTime(strictTimeZone);
      return function date_time(str) {
        const dateTime = str.split(DATE_TIME_SEPARATOR);
        return dateTime.length === 2 && date(dateTime[0]) && time(dateTime[1]);
      };
    }
    function compareDateTime(dt1, dt2) {
      if (!(dt1 && dt2))
        return void 0;
      const d1 = new Date(dt1).valueOf();
      const d2 = new Date(dt2).valueOf();
      if (!(d1 && d2))
        return void 0;
      return d1 - d2;
    }
    function compareIsoDateTime(dt1, dt2) {
      if (!(dt1 && dt2))
        return void 0;
      const [d1, t1] = dt1.split(DATE_TIME_SEPARATOR);
      const [d2, t2] = dt2.split(DATE_TIME_SEPARATOR);
      const res = compareDate(d1, d2);
      if (res === void 0)
        return void 0;
      return res || compareTime(t1, t2);
    }
    var NOT_URI_FRAGMENT = /\/|:/;
    var URI = /^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:){0,1}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)|[Vv][0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)|(?:[a-z0-9\-._~!$&'()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)(?:\?(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i;
    function uri(str) {
      return NOT_URI_FRAGMENT.test(str) && URI.test(str);
    }
    var BYTE = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/gm;
    function byte(str) {
      BYTE.lastIndex = 0;
      return BYTE.test(str);
    }
    var MIN_INT32 = -(2 ** 31);
    var MAX_INT32 = 2 ** 31 - 1;
    function validateInt32(value) {
      return Number.isInteger(value) && value <= MAX_INT32 && value >= MIN_INT32;
    }
    function validateInt64(value) {
      return Number.isInteger(value);
    }
    function validateNumber() {
      return true;
    }
    var Z_ANCHOR = /[^\\]\\Z/;
    function regex(str) {
      if (Z_ANCHOR.test(str))
        return false;
      try {
        new RegExp(str);
        return true;
      } catch (e) {
        return false;
      }
    }
  }
});

// ajv/dist/runtime/ucs2length.js
var require_ucs2length = __commonJS({
  "ajv/dist/runtime/ucs2length.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    function ucs2length(str) {
      const len = str.length;
      let length = 0;
      let pos = 0;
      let value;
      while (pos < len) {
        length++;
        value = str.charCodeAt(pos++);
        if (value >= 55296 && value <= 56319 && pos < len) {
          value = str.charCodeAt(pos);
          if ((value & 64512) === 56320)
            pos++;
        }
      }
      return length;
    }
    exports.default = ucs2length;
  }
});

// collect-errors.ts
var MAX_ERRORS = 100;
function fail(found, finding) {
  if (found === null) return [finding];
  if (found.length < MAX_ERRORS) found.push(finding);
  return found;
}
function collect(found, more) {
  const list = found ?? [];
  for (const finding of more) {
    if (list.length >= MAX_ERRORS) break;
    list.push(finding);
  }
  return list;
}

// json-length.ts
function fitsJsonLength(value, limit) {
  if (isFarBelow(value, limit)) return true;
  const pending = [value];
  let left = limit;
  while (pending.length > 0 && left >= 0) left = afterValue(pending.pop(), left, pending);
  return left >= 0;
}
var MAX_ATOM_LENGTH = 24;
var MAX_ESCAPE_LENGTH = 6;
function isFarBelow(value, limit) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  let left = limit - 2;
  for (const name in value) {
    const member = value[name];
    left -= MAX_ESCAPE_LENGTH * name.length + 4;
    if (typeof member === "string") left -= MAX_ESCAPE_LENGTH * member.length + 2;
    else if (typeof member === "object" && member !== null) return false;
    else left -= MAX_ATOM_LENGTH;
    if (left < 0) return false;
  }
  return left >= 0;
}
function afterValue(value, budget, pending) {
  if (typeof value === "string") return afterString(value, budget);
  if (typeof value !== "object" || value === null) return budget - String(value).length;
  return Array.isArray(value) ? afterArray(value, budget, pending) : afterObject(value, budget, pending);
}
function afterArray(array, budget, pending) {
  const left = budget - 2 - Math.max(0, array.length - 1);
  if (left < array.length) return -1;
  for (const item of array) pending.push(item);
  return left;
}
function afterObject(object, budget, pending) {
  const names = Object.keys(object);
  let left = budget - 2 - names.length - Math.max(0, names.length - 1);
  for (const name of names) {
    left = afterString(name, left);
    if (left < 0) return left;
    pending.push(object[name]);
  }
  return left;
}
function afterString(text, budget) {
  let left = budget - 2 - text.length;
  for (let index = 0; index < text.length && left >= 0; index += 1)
    left -= escapeLength(text, index);
  return left;
}
function escapeLength(text, index) {
  const code = text.charCodeAt(index);
  if (code === 34 || code === 92) return 1;
  if (code < 32)
    return code === 8 || code === 9 || code === 10 || code === 12 || code === 13 ? 1 : 5;
  return code >= 55296 && code <= 57343 && isLone(text, index, code) ? 5 : 0;
}
function isLone(text, index, code) {
  if (code < 56320) {
    const next = text.charCodeAt(index + 1);
    return !(next >= 56320 && next <= 57343);
  }
  const previous = text.charCodeAt(index - 1);
  return !(previous >= 55296 && previous <= 56319);
}

// validators.js
var schema33 = { "$id": "AudioChunkAcknowledgment", "type": "object", "required": ["type", "session_id", "created_at", "sequence_number", "acknowledged", "error", "data"], "properties": { "type": { "const": "audio_chunk" }, "session_id": { "$ref": "JobId" }, "created_at": { "$ref": "Timestamp" }, "sequence_number": { "$ref": "SequenceNumber" }, "acknowledged": { "type": "boolean" }, "error": { "type": ["object", "null"], "byType": { "object": { "$ref": "MessageError" }, "null": {} } }, "data": { "type": ["object", "null"], "byType": { "object": { "$ref": "AudioChunkAcknowledgmentData" }, "null": {} } } }, "additionalProperties": false };
var formats0 = /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
var formats2 = require_formats().fullFormats["date-time"];
var func1 = require_ucs2length().default;
function validateMessageError(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.status_code === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status_code" }, message: "must have required property 'status_code'" })).length;
    }
    if (data.exception === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "exception" }, message: "must have required property 'exception'" })).length;
    }
    if (data.message === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "message" }, message: "must have required property 'message'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "status_code" || key0 === "exception" || key0 === "message")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.status_code !== void 0) {
      let data0 = data.status_code;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/status_code", schemaPath: "#/properties/status_code/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 > 599 || isNaN(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/status_code", schemaPath: "#/properties/status_code/maximum", keyword: "maximum", params: { comparison: "<=", limit: 599 }, message: "must be <= 599" })).length;
        }
        if (data0 < 400 || isNaN(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/status_code", schemaPath: "#/properties/status_code/minimum", keyword: "minimum", params: { comparison: ">=", limit: 400 }, message: "must be >= 400" })).length;
        }
      }
    }
    if (data.exception !== void 0) {
      let data1 = data.exception;
      if (typeof data1 === "string") {
        if (data1.length < 2 * 1 && func1(data1) < 1) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/exception", schemaPath: "#/properties/exception/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/exception", schemaPath: "#/properties/exception/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.message !== void 0) {
      let data2 = data.message;
      if (typeof data2 === "string") {
        if (data2.length < 2 * 1 && func1(data2) < 1) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/message", schemaPath: "#/properties/message/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/message", schemaPath: "#/properties/message/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateMessageError.errors = vErrors;
  return errors === 0;
}
function validateTimeRange(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (Array.isArray(data)) {
    if (data.length > 2) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/maxItems", keyword: "maxItems", params: { limit: 2 }, message: "must NOT have more than 2 items" })).length;
    }
    if (data.length < 2) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/minItems", keyword: "minItems", params: { limit: 2 }, message: "must NOT have fewer than 2 items" })).length;
    }
    const len0 = data.length;
    for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
      let data0 = data[i0];
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 < 0 || isNaN(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/" + i0, schemaPath: "Seconds/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/" + i0, schemaPath: "Seconds/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
  }
  validateTimeRange.errors = vErrors;
  return errors === 0;
}
function validateAudioChunkAcknowledgmentData(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.byte_range === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "byte_range" }, message: "must have required property 'byte_range'" })).length;
    }
    if (data.time_range === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "time_range" }, message: "must have required property 'time_range'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "byte_range" || key0 === "time_range")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.byte_range !== void 0) {
      let data0 = data.byte_range;
      if (Array.isArray(data0)) {
        if (data0.length > 2) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/byte_range", schemaPath: "#/properties/byte_range/maxItems", keyword: "maxItems", params: { limit: 2 }, message: "must NOT have more than 2 items" })).length;
        }
        if (data0.length < 2) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/byte_range", schemaPath: "#/properties/byte_range/minItems", keyword: "minItems", params: { limit: 2 }, message: "must NOT have fewer than 2 items" })).length;
        }
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          let data1 = data0[i0];
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/byte_range/" + i0, schemaPath: "#/properties/byte_range/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 < 0 || isNaN(data1)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/byte_range/" + i0, schemaPath: "#/properties/byte_range/items/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
            }
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/byte_range", schemaPath: "#/properties/byte_range/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
    if (data.time_range !== void 0) {
      if (!validateTimeRange(data.time_range, { instancePath: instancePath + "/time_range", parentData: data, parentDataProperty: "time_range", rootData })) {
        errors = (vErrors = collect(vErrors, validateTimeRange.errors)).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateAudioChunkAcknowledgmentData.errors = vErrors;
  return errors === 0;
}
function validateAudioChunkAcknowledgment(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" })).length;
    }
    if (data.session_id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "session_id" }, message: "must have required property 'session_id'" })).length;
    }
    if (data.created_at === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" })).length;
    }
    if (data.sequence_number === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sequence_number" }, message: "must have required property 'sequence_number'" })).length;
    }
    if (data.acknowledged === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "acknowledged" }, message: "must have required property 'acknowledged'" })).length;
    }
    if (data.error === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "error" }, message: "must have required property 'error'" })).length;
    }
    if (data.data === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "data" }, message: "must have required property 'data'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "type" || key0 === "session_id" || key0 === "created_at" || key0 === "sequence_number" || key0 === "acknowledged" || key0 === "error" || key0 === "data")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.type !== void 0) {
      if ("audio_chunk" !== data.type) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "audio_chunk" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.session_id !== void 0) {
      let data1 = data.session_id;
      if (typeof data1 === "string") {
        if (!formats0.test(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/session_id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/session_id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.created_at !== void 0) {
      let data2 = data.created_at;
      if (typeof data2 === "string") {
        if (!formats2.validate(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created_at", schemaPath: "Timestamp/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created_at", schemaPath: "Timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.sequence_number !== void 0) {
      let data3 = data.sequence_number;
      if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sequence_number", schemaPath: "SequenceNumber/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 < 0 || isNaN(data3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sequence_number", schemaPath: "SequenceNumber/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      }
    }
    if (data.acknowledged !== void 0) {
      if (typeof data.acknowledged !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/acknowledged", schemaPath: "#/properties/acknowledged/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.error !== void 0) {
      let data5 = data.error;
      if (!(data5 && typeof data5 == "object" && !Array.isArray(data5)) && data5 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/error", schemaPath: "#/properties/error/type", keyword: "type", params: { type: schema33.properties.error.type }, message: "must be object,null" })).length;
      }
      if (!!(data5 && typeof data5 == "object" && !Array.isArray(data5))) {
        if (!validateMessageError(data5, { instancePath: instancePath + "/error", parentData: data, parentDataProperty: "error", rootData })) {
          errors = (vErrors = collect(vErrors, validateMessageError.errors)).length;
        }
      }
    }
    if (data.data !== void 0) {
      let data6 = data.data;
      if (!(data6 && typeof data6 == "object" && !Array.isArray(data6)) && data6 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/data", schemaPath: "#/properties/data/type", keyword: "type", params: { type: schema33.properties.data.type }, message: "must be object,null" })).length;
      }
      if (!!(data6 && typeof data6 == "object" && !Array.isArray(data6))) {
        if (!validateAudioChunkAcknowledgmentData(data6, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData })) {
          errors = (vErrors = collect(vErrors, validateAudioChunkAcknowledgmentData.errors)).length;
        }
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateAudioChunkAcknowledgment.errors = vErrors;
  return errors === 0;
}
var pattern4 = new RegExp("^[A-Za-z0-9+/]*={0,2}$", "u");
function validateAudioChunkData(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.chunk === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "chunk" }, message: "must have required property 'chunk'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "chunk")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.chunk !== void 0) {
      let data0 = data.chunk;
      if (typeof data0 === "string") {
        if (data0.length > 1048576 && func1(data0) > 1048576) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/chunk", schemaPath: "#/properties/chunk/maxLength", keyword: "maxLength", params: { limit: 1048576 }, message: "must NOT have more than 1048576 characters" })).length;
        }
        if (!pattern4.test(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/chunk", schemaPath: "#/properties/chunk/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9+/]*={0,2}$" }, message: 'must match pattern "^[A-Za-z0-9+/]*={0,2}$"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/chunk", schemaPath: "#/properties/chunk/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateAudioChunkData.errors = vErrors;
  return errors === 0;
}
function validateAudioChunkMessage(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" })).length;
    }
    if (data.data === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "data" }, message: "must have required property 'data'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "type" || key0 === "data")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.type !== void 0) {
      if ("audio_chunk" !== data.type) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "audio_chunk" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.data !== void 0) {
      if (!validateAudioChunkData(data.data, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData })) {
        errors = (vErrors = collect(vErrors, validateAudioChunkData.errors)).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateAudioChunkMessage.errors = vErrors;
  return errors === 0;
}
var schema43 = { "$id": "Corrections", "type": "object", "required": ["words", "speakers", "updated_at"], "properties": { "words": { "type": "array", "items": { "$ref": "WordCorrection" } }, "speakers": { "type": "array", "items": { "$ref": "SpeakerName" } }, "updated_at": { "type": ["string", "null"], "format": "date-time" } }, "additionalProperties": false };
function validateWordCorrection(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.utterance === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "utterance" }, message: "must have required property 'utterance'" })).length;
    }
    if (data.first_word === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "first_word" }, message: "must have required property 'first_word'" })).length;
    }
    if (data.word_count === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "word_count" }, message: "must have required property 'word_count'" })).length;
    }
    if (data.text === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "text" }, message: "must have required property 'text'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "utterance" || key0 === "first_word" || key0 === "word_count" || key0 === "text")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.utterance !== void 0) {
      let data0 = data.utterance;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/utterance", schemaPath: "#/properties/utterance/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 > 1e7 || isNaN(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/utterance", schemaPath: "#/properties/utterance/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e7 }, message: "must be <= 10000000" })).length;
        }
        if (data0 < 0 || isNaN(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/utterance", schemaPath: "#/properties/utterance/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      }
    }
    if (data.first_word !== void 0) {
      let data1 = data.first_word;
      if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/first_word", schemaPath: "#/properties/first_word/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data1 == "number" && isFinite(data1)) {
        if (data1 > 1e7 || isNaN(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/first_word", schemaPath: "#/properties/first_word/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e7 }, message: "must be <= 10000000" })).length;
        }
        if (data1 < 0 || isNaN(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/first_word", schemaPath: "#/properties/first_word/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      }
    }
    if (data.word_count !== void 0) {
      let data2 = data.word_count;
      if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/word_count", schemaPath: "#/properties/word_count/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data2 == "number" && isFinite(data2)) {
        if (data2 > 1e7 || isNaN(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/word_count", schemaPath: "#/properties/word_count/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e7 }, message: "must be <= 10000000" })).length;
        }
        if (data2 < 1 || isNaN(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/word_count", schemaPath: "#/properties/word_count/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" })).length;
        }
      }
    }
    if (data.text !== void 0) {
      let data3 = data.text;
      if (typeof data3 === "string") {
        if (data3.length > 1e4 && func1(data3) > 1e4) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/text", schemaPath: "#/properties/text/maxLength", keyword: "maxLength", params: { limit: 1e4 }, message: "must NOT have more than 10000 characters" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/text", schemaPath: "#/properties/text/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateWordCorrection.errors = vErrors;
  return errors === 0;
}
function validateSpeakerName(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.speaker === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "speaker" }, message: "must have required property 'speaker'" })).length;
    }
    if (data.name === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "speaker" || key0 === "name")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.speaker !== void 0) {
      let data0 = data.speaker;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/speaker", schemaPath: "SpeakerNumber/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 < 0 || isNaN(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/speaker", schemaPath: "SpeakerNumber/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      }
    }
    if (data.name !== void 0) {
      let data1 = data.name;
      if (typeof data1 === "string") {
        if (data1.length > 100 && func1(data1) > 100) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/name", schemaPath: "#/properties/name/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" })).length;
        }
        if (data1.length < 2 * 1 && func1(data1) < 1) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/name", schemaPath: "#/properties/name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateSpeakerName.errors = vErrors;
  return errors === 0;
}
function validateCorrections(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.words === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "words" }, message: "must have required property 'words'" })).length;
    }
    if (data.speakers === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "speakers" }, message: "must have required property 'speakers'" })).length;
    }
    if (data.updated_at === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "updated_at" }, message: "must have required property 'updated_at'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "words" || key0 === "speakers" || key0 === "updated_at")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.words !== void 0) {
      let data0 = data.words;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          if (!validateWordCorrection(data0[i0], { instancePath: instancePath + "/words/" + i0, parentData: data0, parentDataProperty: i0, rootData })) {
            errors = (vErrors = collect(vErrors, validateWordCorrection.errors)).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/words", schemaPath: "#/properties/words/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
    if (data.speakers !== void 0) {
      let data2 = data.speakers;
      if (Array.isArray(data2)) {
        const len1 = data2.length;
        for (let i1 = 0; i1 < len1 && errors < MAX_ERRORS; i1++) {
          if (!validateSpeakerName(data2[i1], { instancePath: instancePath + "/speakers/" + i1, parentData: data2, parentDataProperty: i1, rootData })) {
            errors = (vErrors = collect(vErrors, validateSpeakerName.errors)).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/speakers", schemaPath: "#/properties/speakers/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
    if (data.updated_at !== void 0) {
      let data4 = data.updated_at;
      if (typeof data4 !== "string" && data4 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/updated_at", schemaPath: "#/properties/updated_at/type", keyword: "type", params: { type: schema43.properties.updated_at.type }, message: "must be string,null" })).length;
      }
      if (typeof data4 === "string") {
        if (!formats2.validate(data4)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/updated_at", schemaPath: "#/properties/updated_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' })).length;
        }
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateCorrections.errors = vErrors;
  return errors === 0;
}
function validateCorrectionsRequest(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "words" || key0 === "speakers")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.words !== void 0) {
      let data0 = data.words;
      if (Array.isArray(data0)) {
        if (data0.length > 1e4) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/words", schemaPath: "#/properties/words/maxItems", keyword: "maxItems", params: { limit: 1e4 }, message: "must NOT have more than 10000 items" })).length;
        }
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          if (!validateWordCorrection(data0[i0], { instancePath: instancePath + "/words/" + i0, parentData: data0, parentDataProperty: i0, rootData })) {
            errors = (vErrors = collect(vErrors, validateWordCorrection.errors)).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/words", schemaPath: "#/properties/words/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
    if (data.speakers !== void 0) {
      let data2 = data.speakers;
      if (Array.isArray(data2)) {
        if (data2.length > 500) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/speakers", schemaPath: "#/properties/speakers/maxItems", keyword: "maxItems", params: { limit: 500 }, message: "must NOT have more than 500 items" })).length;
        }
        const len1 = data2.length;
        for (let i1 = 0; i1 < len1 && errors < MAX_ERRORS; i1++) {
          if (!validateSpeakerName(data2[i1], { instancePath: instancePath + "/speakers/" + i1, parentData: data2, parentDataProperty: i1, rootData })) {
            errors = (vErrors = collect(vErrors, validateSpeakerName.errors)).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/speakers", schemaPath: "#/properties/speakers/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateCorrectionsRequest.errors = vErrors;
  return errors === 0;
}
function validateDeepgramKeepAliveMessage(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "type")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.type !== void 0) {
      if ("KeepAlive" !== data.type) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "KeepAlive" }, message: "must be equal to constant" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateDeepgramKeepAliveMessage.errors = vErrors;
  return errors === 0;
}
function validateDeepgramFinalizeMessage(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "type")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.type !== void 0) {
      if ("Finalize" !== data.type) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "Finalize" }, message: "must be equal to constant" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateDeepgramFinalizeMessage.errors = vErrors;
  return errors === 0;
}
function validateDeepgramCloseStreamMessage(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "type")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.type !== void 0) {
      if ("CloseStream" !== data.type) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "CloseStream" }, message: "must be equal to constant" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateDeepgramCloseStreamMessage.errors = vErrors;
  return errors === 0;
}
function validateDeepgramClientMessage(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    const tag0 = data.type;
    if (typeof tag0 == "string") {
      if (tag0 === "KeepAlive") {
        if (!validateDeepgramKeepAliveMessage(data, { instancePath, parentData, parentDataProperty, rootData })) {
          errors = (vErrors = collect(vErrors, validateDeepgramKeepAliveMessage.errors)).length;
        }
      } else if (tag0 === "Finalize") {
        if (!validateDeepgramFinalizeMessage(data, { instancePath, parentData, parentDataProperty, rootData })) {
          errors = (vErrors = collect(vErrors, validateDeepgramFinalizeMessage.errors)).length;
        }
      } else if (tag0 === "CloseStream") {
        if (!validateDeepgramCloseStreamMessage(data, { instancePath, parentData, parentDataProperty, rootData })) {
          errors = (vErrors = collect(vErrors, validateDeepgramCloseStreamMessage.errors)).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/discriminator", keyword: "discriminator", params: { error: "mapping", tag: "type", tagValue: tag0 }, message: 'value of tag "type" must be in oneOf' })).length;
      }
    } else {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/discriminator", keyword: "discriminator", params: { error: "tag", tag: "type", tagValue: tag0 }, message: 'tag "type" must be string' })).length;
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateDeepgramClientMessage.errors = vErrors;
  return errors === 0;
}
var schema53 = { "$id": "ErrorCode", "enum": ["invalid_request", "malformed_json", "malformed_multipart", "region_conflict", "idempotency_key_reused", "address_not_allowed", "missing_key", "invalid_key", "invalid_sign_in_code", "job_in_progress", "route_not_found", "job_not_found", "file_not_found", "model_not_found", "job_not_done", "corrections_changed", "body_too_large", "audio_too_long", "result_too_large", "unsupported_media_type", "unsupported_content_encoding", "unsupported_audio", "range_not_satisfiable", "upgrade_required", "rate_limited", "too_many_jobs", "too_many_sessions", "at_capacity", "queue_full", "internal_error", "not_ready", "draining", "storage_full"] };
function validateDeepgramError(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.err_code === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "err_code" }, message: "must have required property 'err_code'" })).length;
    }
    if (data.err_msg === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "err_msg" }, message: "must have required property 'err_msg'" })).length;
    }
    if (data.request_id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "request_id" }, message: "must have required property 'request_id'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "err_code" || key0 === "err_msg" || key0 === "request_id")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.err_code !== void 0) {
      let data0 = data.err_code;
      if (!(data0 === "invalid_request" || data0 === "malformed_json" || data0 === "malformed_multipart" || data0 === "region_conflict" || data0 === "idempotency_key_reused" || data0 === "address_not_allowed" || data0 === "missing_key" || data0 === "invalid_key" || data0 === "invalid_sign_in_code" || data0 === "job_in_progress" || data0 === "route_not_found" || data0 === "job_not_found" || data0 === "file_not_found" || data0 === "model_not_found" || data0 === "job_not_done" || data0 === "corrections_changed" || data0 === "body_too_large" || data0 === "audio_too_long" || data0 === "result_too_large" || data0 === "unsupported_media_type" || data0 === "unsupported_content_encoding" || data0 === "unsupported_audio" || data0 === "range_not_satisfiable" || data0 === "upgrade_required" || data0 === "rate_limited" || data0 === "too_many_jobs" || data0 === "too_many_sessions" || data0 === "at_capacity" || data0 === "queue_full" || data0 === "internal_error" || data0 === "not_ready" || data0 === "draining" || data0 === "storage_full")) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/err_code", schemaPath: "ErrorCode/enum", keyword: "enum", params: { allowedValues: schema53.enum }, message: "must be equal to one of the allowed values" })).length;
      }
    }
    if (data.err_msg !== void 0) {
      let data1 = data.err_msg;
      if (typeof data1 === "string") {
        if (data1.length < 2 * 1 && func1(data1) < 1) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/err_msg", schemaPath: "#/properties/err_msg/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/err_msg", schemaPath: "#/properties/err_msg/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.request_id !== void 0) {
      if (typeof data.request_id !== "string") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/request_id", schemaPath: "#/properties/request_id/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateDeepgramError.errors = vErrors;
  return errors === 0;
}
var schema55 = { "$id": "DeepgramResultsMessage", "type": "object", "required": ["type", "channel_index", "duration", "start", "is_final", "speech_final", "from_finalize", "channel", "metadata"], "properties": { "type": { "const": "Results" }, "channel_index": { "type": "array", "minItems": 2, "maxItems": 2, "items": { "type": "integer", "minimum": 0 } }, "duration": { "type": "number", "minimum": 0 }, "start": { "$ref": "Seconds" }, "is_final": { "type": "boolean" }, "speech_final": { "type": "boolean" }, "from_finalize": { "type": "boolean" }, "channel": { "$ref": "DeepgramChannel" }, "metadata": { "$ref": "DeepgramResultsMetadata" } }, "additionalProperties": false };
var func8 = Object.prototype.hasOwnProperty;
function validateDeepgramWord(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.word === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "word" }, message: "must have required property 'word'" })).length;
    }
    if (data.start === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "start" }, message: "must have required property 'start'" })).length;
    }
    if (data.end === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "end" }, message: "must have required property 'end'" })).length;
    }
    if (data.confidence === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "confidence" }, message: "must have required property 'confidence'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "word" || key0 === "start" || key0 === "end" || key0 === "confidence" || key0 === "punctuated_word" || key0 === "speaker" || key0 === "language")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.word !== void 0) {
      if (typeof data.word !== "string") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/word", schemaPath: "#/properties/word/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.start !== void 0) {
      let data1 = data.start;
      if (typeof data1 == "number" && isFinite(data1)) {
        if (data1 < 0 || isNaN(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/start", schemaPath: "Seconds/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/start", schemaPath: "Seconds/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.end !== void 0) {
      let data2 = data.end;
      if (typeof data2 == "number" && isFinite(data2)) {
        if (data2 < 0 || isNaN(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/end", schemaPath: "Seconds/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/end", schemaPath: "Seconds/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.confidence !== void 0) {
      let data3 = data.confidence;
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 > 1 || isNaN(data3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/confidence", schemaPath: "Confidence/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 }, message: "must be <= 1" })).length;
        }
        if (data3 < 0 || isNaN(data3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/confidence", schemaPath: "Confidence/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/confidence", schemaPath: "Confidence/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.punctuated_word !== void 0) {
      if (typeof data.punctuated_word !== "string") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/punctuated_word", schemaPath: "#/properties/punctuated_word/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.speaker !== void 0) {
      let data5 = data.speaker;
      if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)) && isFinite(data5))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/speaker", schemaPath: "SpeakerNumber/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data5 == "number" && isFinite(data5)) {
        if (data5 < 0 || isNaN(data5)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/speaker", schemaPath: "SpeakerNumber/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      }
    }
    if (data.language !== void 0) {
      if (typeof data.language !== "string") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/language", schemaPath: "#/properties/language/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateDeepgramWord.errors = vErrors;
  return errors === 0;
}
function validateDeepgramSentence(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.text === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "text" }, message: "must have required property 'text'" })).length;
    }
    if (data.start === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "start" }, message: "must have required property 'start'" })).length;
    }
    if (data.end === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "end" }, message: "must have required property 'end'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "text" || key0 === "start" || key0 === "end")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.text !== void 0) {
      if (typeof data.text !== "string") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/text", schemaPath: "#/properties/text/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.start !== void 0) {
      let data1 = data.start;
      if (typeof data1 == "number" && isFinite(data1)) {
        if (data1 < 0 || isNaN(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/start", schemaPath: "Seconds/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/start", schemaPath: "Seconds/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.end !== void 0) {
      let data2 = data.end;
      if (typeof data2 == "number" && isFinite(data2)) {
        if (data2 < 0 || isNaN(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/end", schemaPath: "Seconds/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/end", schemaPath: "Seconds/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateDeepgramSentence.errors = vErrors;
  return errors === 0;
}
function validateDeepgramParagraph(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.sentences === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sentences" }, message: "must have required property 'sentences'" })).length;
    }
    if (data.num_words === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "num_words" }, message: "must have required property 'num_words'" })).length;
    }
    if (data.start === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "start" }, message: "must have required property 'start'" })).length;
    }
    if (data.end === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "end" }, message: "must have required property 'end'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "sentences" || key0 === "speaker" || key0 === "num_words" || key0 === "start" || key0 === "end")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.sentences !== void 0) {
      let data0 = data.sentences;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          if (!validateDeepgramSentence(data0[i0], { instancePath: instancePath + "/sentences/" + i0, parentData: data0, parentDataProperty: i0, rootData })) {
            errors = (vErrors = collect(vErrors, validateDeepgramSentence.errors)).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sentences", schemaPath: "#/properties/sentences/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
    if (data.speaker !== void 0) {
      let data2 = data.speaker;
      if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/speaker", schemaPath: "SpeakerNumber/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data2 == "number" && isFinite(data2)) {
        if (data2 < 0 || isNaN(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/speaker", schemaPath: "SpeakerNumber/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      }
    }
    if (data.num_words !== void 0) {
      let data3 = data.num_words;
      if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/num_words", schemaPath: "#/properties/num_words/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 < 0 || isNaN(data3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/num_words", schemaPath: "#/properties/num_words/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      }
    }
    if (data.start !== void 0) {
      let data4 = data.start;
      if (typeof data4 == "number" && isFinite(data4)) {
        if (data4 < 0 || isNaN(data4)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/start", schemaPath: "Seconds/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/start", schemaPath: "Seconds/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.end !== void 0) {
      let data5 = data.end;
      if (typeof data5 == "number" && isFinite(data5)) {
        if (data5 < 0 || isNaN(data5)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/end", schemaPath: "Seconds/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/end", schemaPath: "Seconds/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateDeepgramParagraph.errors = vErrors;
  return errors === 0;
}
function validateDeepgramParagraphs(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.transcript === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "transcript" }, message: "must have required property 'transcript'" })).length;
    }
    if (data.paragraphs === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "paragraphs" }, message: "must have required property 'paragraphs'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "transcript" || key0 === "paragraphs")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.transcript !== void 0) {
      if (typeof data.transcript !== "string") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/transcript", schemaPath: "#/properties/transcript/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.paragraphs !== void 0) {
      let data1 = data.paragraphs;
      if (Array.isArray(data1)) {
        const len0 = data1.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          if (!validateDeepgramParagraph(data1[i0], { instancePath: instancePath + "/paragraphs/" + i0, parentData: data1, parentDataProperty: i0, rootData })) {
            errors = (vErrors = collect(vErrors, validateDeepgramParagraph.errors)).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/paragraphs", schemaPath: "#/properties/paragraphs/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateDeepgramParagraphs.errors = vErrors;
  return errors === 0;
}
function validateDeepgramEntity(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.label === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "label" }, message: "must have required property 'label'" })).length;
    }
    if (data.value === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "value" }, message: "must have required property 'value'" })).length;
    }
    if (data.start_word === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "start_word" }, message: "must have required property 'start_word'" })).length;
    }
    if (data.end_word === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "end_word" }, message: "must have required property 'end_word'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "label" || key0 === "value" || key0 === "start_word" || key0 === "end_word")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.label !== void 0) {
      if (typeof data.label !== "string") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/label", schemaPath: "#/properties/label/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.value !== void 0) {
      if (typeof data.value !== "string") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/value", schemaPath: "#/properties/value/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.start_word !== void 0) {
      let data2 = data.start_word;
      if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/start_word", schemaPath: "#/properties/start_word/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data2 == "number" && isFinite(data2)) {
        if (data2 < 0 || isNaN(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/start_word", schemaPath: "#/properties/start_word/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      }
    }
    if (data.end_word !== void 0) {
      let data3 = data.end_word;
      if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/end_word", schemaPath: "#/properties/end_word/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 < 0 || isNaN(data3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/end_word", schemaPath: "#/properties/end_word/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateDeepgramEntity.errors = vErrors;
  return errors === 0;
}
function validateDeepgramAlternative(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.transcript === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "transcript" }, message: "must have required property 'transcript'" })).length;
    }
    if (data.confidence === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "confidence" }, message: "must have required property 'confidence'" })).length;
    }
    if (data.words === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "words" }, message: "must have required property 'words'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "transcript" || key0 === "confidence" || key0 === "words" || key0 === "languages" || key0 === "paragraphs" || key0 === "entities")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.transcript !== void 0) {
      if (typeof data.transcript !== "string") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/transcript", schemaPath: "#/properties/transcript/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.confidence !== void 0) {
      let data1 = data.confidence;
      if (typeof data1 == "number" && isFinite(data1)) {
        if (data1 > 1 || isNaN(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/confidence", schemaPath: "Confidence/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 }, message: "must be <= 1" })).length;
        }
        if (data1 < 0 || isNaN(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/confidence", schemaPath: "Confidence/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/confidence", schemaPath: "Confidence/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.words !== void 0) {
      let data2 = data.words;
      if (Array.isArray(data2)) {
        const len0 = data2.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          if (!validateDeepgramWord(data2[i0], { instancePath: instancePath + "/words/" + i0, parentData: data2, parentDataProperty: i0, rootData })) {
            errors = (vErrors = collect(vErrors, validateDeepgramWord.errors)).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/words", schemaPath: "#/properties/words/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
    if (data.languages !== void 0) {
      let data4 = data.languages;
      if (Array.isArray(data4)) {
        const len1 = data4.length;
        for (let i1 = 0; i1 < len1 && errors < MAX_ERRORS; i1++) {
          if (typeof data4[i1] !== "string") {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/languages/" + i1, schemaPath: "#/properties/languages/items/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/languages", schemaPath: "#/properties/languages/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
    if (data.paragraphs !== void 0) {
      if (!validateDeepgramParagraphs(data.paragraphs, { instancePath: instancePath + "/paragraphs", parentData: data, parentDataProperty: "paragraphs", rootData })) {
        errors = (vErrors = collect(vErrors, validateDeepgramParagraphs.errors)).length;
      }
    }
    if (data.entities !== void 0) {
      let data7 = data.entities;
      if (Array.isArray(data7)) {
        const len2 = data7.length;
        for (let i2 = 0; i2 < len2 && errors < MAX_ERRORS; i2++) {
          if (!validateDeepgramEntity(data7[i2], { instancePath: instancePath + "/entities/" + i2, parentData: data7, parentDataProperty: i2, rootData })) {
            errors = (vErrors = collect(vErrors, validateDeepgramEntity.errors)).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/entities", schemaPath: "#/properties/entities/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateDeepgramAlternative.errors = vErrors;
  return errors === 0;
}
function validateDeepgramChannel(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.alternatives === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "alternatives" }, message: "must have required property 'alternatives'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "alternatives" || key0 === "detected_language")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.alternatives !== void 0) {
      let data0 = data.alternatives;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          if (!validateDeepgramAlternative(data0[i0], { instancePath: instancePath + "/alternatives/" + i0, parentData: data0, parentDataProperty: i0, rootData })) {
            errors = (vErrors = collect(vErrors, validateDeepgramAlternative.errors)).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/alternatives", schemaPath: "#/properties/alternatives/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
    if (data.detected_language !== void 0) {
      if (typeof data.detected_language !== "string") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/detected_language", schemaPath: "#/properties/detected_language/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateDeepgramChannel.errors = vErrors;
  return errors === 0;
}
function validateDeepgramModelInfo(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" })).length;
    }
    if (data.version === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "version" }, message: "must have required property 'version'" })).length;
    }
    if (data.arch === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "arch" }, message: "must have required property 'arch'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "name" || key0 === "version" || key0 === "arch")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.name !== void 0) {
      if (typeof data.name !== "string") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.version !== void 0) {
      if (typeof data.version !== "string") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/version", schemaPath: "#/properties/version/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.arch !== void 0) {
      if (typeof data.arch !== "string") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/arch", schemaPath: "#/properties/arch/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateDeepgramModelInfo.errors = vErrors;
  return errors === 0;
}
function validateDeepgramResultsMetadata(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.request_id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "request_id" }, message: "must have required property 'request_id'" })).length;
    }
    if (data.model_uuid === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "model_uuid" }, message: "must have required property 'model_uuid'" })).length;
    }
    if (data.model_info === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "model_info" }, message: "must have required property 'model_info'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "request_id" || key0 === "model_uuid" || key0 === "model_info")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.request_id !== void 0) {
      let data0 = data.request_id;
      if (typeof data0 === "string") {
        if (!formats0.test(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/request_id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/request_id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.model_uuid !== void 0) {
      if (typeof data.model_uuid !== "string") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/model_uuid", schemaPath: "#/properties/model_uuid/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.model_info !== void 0) {
      if (!validateDeepgramModelInfo(data.model_info, { instancePath: instancePath + "/model_info", parentData: data, parentDataProperty: "model_info", rootData })) {
        errors = (vErrors = collect(vErrors, validateDeepgramModelInfo.errors)).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateDeepgramResultsMetadata.errors = vErrors;
  return errors === 0;
}
function validateDeepgramResultsMessage(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" })).length;
    }
    if (data.channel_index === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "channel_index" }, message: "must have required property 'channel_index'" })).length;
    }
    if (data.duration === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "duration" }, message: "must have required property 'duration'" })).length;
    }
    if (data.start === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "start" }, message: "must have required property 'start'" })).length;
    }
    if (data.is_final === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "is_final" }, message: "must have required property 'is_final'" })).length;
    }
    if (data.speech_final === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "speech_final" }, message: "must have required property 'speech_final'" })).length;
    }
    if (data.from_finalize === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "from_finalize" }, message: "must have required property 'from_finalize'" })).length;
    }
    if (data.channel === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "channel" }, message: "must have required property 'channel'" })).length;
    }
    if (data.metadata === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "metadata" }, message: "must have required property 'metadata'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!func8.call(schema55.properties, key0)) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.type !== void 0) {
      if ("Results" !== data.type) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "Results" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.channel_index !== void 0) {
      let data1 = data.channel_index;
      if (Array.isArray(data1)) {
        if (data1.length > 2) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/channel_index", schemaPath: "#/properties/channel_index/maxItems", keyword: "maxItems", params: { limit: 2 }, message: "must NOT have more than 2 items" })).length;
        }
        if (data1.length < 2) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/channel_index", schemaPath: "#/properties/channel_index/minItems", keyword: "minItems", params: { limit: 2 }, message: "must NOT have fewer than 2 items" })).length;
        }
        const len0 = data1.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          let data2 = data1[i0];
          if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/channel_index/" + i0, schemaPath: "#/properties/channel_index/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
          }
          if (typeof data2 == "number" && isFinite(data2)) {
            if (data2 < 0 || isNaN(data2)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/channel_index/" + i0, schemaPath: "#/properties/channel_index/items/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
            }
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/channel_index", schemaPath: "#/properties/channel_index/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
    if (data.duration !== void 0) {
      let data3 = data.duration;
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 < 0 || isNaN(data3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/duration", schemaPath: "#/properties/duration/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/duration", schemaPath: "#/properties/duration/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.start !== void 0) {
      let data4 = data.start;
      if (typeof data4 == "number" && isFinite(data4)) {
        if (data4 < 0 || isNaN(data4)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/start", schemaPath: "Seconds/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/start", schemaPath: "Seconds/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.is_final !== void 0) {
      if (typeof data.is_final !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/is_final", schemaPath: "#/properties/is_final/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.speech_final !== void 0) {
      if (typeof data.speech_final !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/speech_final", schemaPath: "#/properties/speech_final/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.from_finalize !== void 0) {
      if (typeof data.from_finalize !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/from_finalize", schemaPath: "#/properties/from_finalize/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.channel !== void 0) {
      if (!validateDeepgramChannel(data.channel, { instancePath: instancePath + "/channel", parentData: data, parentDataProperty: "channel", rootData })) {
        errors = (vErrors = collect(vErrors, validateDeepgramChannel.errors)).length;
      }
    }
    if (data.metadata !== void 0) {
      if (!validateDeepgramResultsMetadata(data.metadata, { instancePath: instancePath + "/metadata", parentData: data, parentDataProperty: "metadata", rootData })) {
        errors = (vErrors = collect(vErrors, validateDeepgramResultsMetadata.errors)).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateDeepgramResultsMessage.errors = vErrors;
  return errors === 0;
}
var schema77 = { "$id": "DeepgramMetadataMessage", "type": "object", "required": ["type", "transaction_key", "request_id", "sha256", "created", "duration", "channels", "models", "model_info"], "properties": { "type": { "const": "Metadata" }, "transaction_key": { "type": "string" }, "request_id": { "$ref": "JobId" }, "sha256": { "type": "string" }, "created": { "$ref": "Timestamp" }, "duration": { "type": "number", "minimum": 0 }, "channels": { "type": "integer", "minimum": 1 }, "models": { "type": "array", "items": { "type": "string" } }, "model_info": { "type": "object", "additionalProperties": { "$ref": "DeepgramModelInfo" } } }, "additionalProperties": false };
function validateDeepgramMetadataMessage(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" })).length;
    }
    if (data.transaction_key === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "transaction_key" }, message: "must have required property 'transaction_key'" })).length;
    }
    if (data.request_id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "request_id" }, message: "must have required property 'request_id'" })).length;
    }
    if (data.sha256 === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sha256" }, message: "must have required property 'sha256'" })).length;
    }
    if (data.created === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "created" }, message: "must have required property 'created'" })).length;
    }
    if (data.duration === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "duration" }, message: "must have required property 'duration'" })).length;
    }
    if (data.channels === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "channels" }, message: "must have required property 'channels'" })).length;
    }
    if (data.models === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "models" }, message: "must have required property 'models'" })).length;
    }
    if (data.model_info === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "model_info" }, message: "must have required property 'model_info'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!func8.call(schema77.properties, key0)) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.type !== void 0) {
      if ("Metadata" !== data.type) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "Metadata" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.transaction_key !== void 0) {
      if (typeof data.transaction_key !== "string") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/transaction_key", schemaPath: "#/properties/transaction_key/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.request_id !== void 0) {
      let data2 = data.request_id;
      if (typeof data2 === "string") {
        if (!formats0.test(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/request_id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/request_id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.sha256 !== void 0) {
      if (typeof data.sha256 !== "string") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sha256", schemaPath: "#/properties/sha256/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.created !== void 0) {
      let data4 = data.created;
      if (typeof data4 === "string") {
        if (!formats2.validate(data4)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created", schemaPath: "Timestamp/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created", schemaPath: "Timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.duration !== void 0) {
      let data5 = data.duration;
      if (typeof data5 == "number" && isFinite(data5)) {
        if (data5 < 0 || isNaN(data5)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/duration", schemaPath: "#/properties/duration/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/duration", schemaPath: "#/properties/duration/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.channels !== void 0) {
      let data6 = data.channels;
      if (!(typeof data6 == "number" && (!(data6 % 1) && !isNaN(data6)) && isFinite(data6))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/channels", schemaPath: "#/properties/channels/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data6 == "number" && isFinite(data6)) {
        if (data6 < 1 || isNaN(data6)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/channels", schemaPath: "#/properties/channels/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" })).length;
        }
      }
    }
    if (data.models !== void 0) {
      let data7 = data.models;
      if (Array.isArray(data7)) {
        const len0 = data7.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          if (typeof data7[i0] !== "string") {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/models/" + i0, schemaPath: "#/properties/models/items/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/models", schemaPath: "#/properties/models/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
    if (data.model_info !== void 0) {
      let data9 = data.model_info;
      if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
        for (const key1 in data9) {
          if (errors >= MAX_ERRORS) break;
          if (!validateDeepgramModelInfo(data9[key1], { instancePath: instancePath + "/model_info/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), parentData: data9, parentDataProperty: key1, rootData })) {
            errors = (vErrors = collect(vErrors, validateDeepgramModelInfo.errors)).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/model_info", schemaPath: "#/properties/model_info/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateDeepgramMetadataMessage.errors = vErrors;
  return errors === 0;
}
function validateDeepgramUtteranceEndMessage(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" })).length;
    }
    if (data.channel === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "channel" }, message: "must have required property 'channel'" })).length;
    }
    if (data.last_word_end === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "last_word_end" }, message: "must have required property 'last_word_end'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "type" || key0 === "channel" || key0 === "last_word_end")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.type !== void 0) {
      if ("UtteranceEnd" !== data.type) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "UtteranceEnd" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.channel !== void 0) {
      let data1 = data.channel;
      if (Array.isArray(data1)) {
        if (data1.length > 2) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/channel", schemaPath: "#/properties/channel/maxItems", keyword: "maxItems", params: { limit: 2 }, message: "must NOT have more than 2 items" })).length;
        }
        if (data1.length < 2) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/channel", schemaPath: "#/properties/channel/minItems", keyword: "minItems", params: { limit: 2 }, message: "must NOT have fewer than 2 items" })).length;
        }
        const len0 = data1.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          let data2 = data1[i0];
          if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/channel/" + i0, schemaPath: "#/properties/channel/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
          }
          if (typeof data2 == "number" && isFinite(data2)) {
            if (data2 < 0 || isNaN(data2)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/channel/" + i0, schemaPath: "#/properties/channel/items/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
            }
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/channel", schemaPath: "#/properties/channel/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
    if (data.last_word_end !== void 0) {
      let data3 = data.last_word_end;
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 < 0 || isNaN(data3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/last_word_end", schemaPath: "Seconds/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/last_word_end", schemaPath: "Seconds/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateDeepgramUtteranceEndMessage.errors = vErrors;
  return errors === 0;
}
function validateDeepgramSpeechStartedMessage(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" })).length;
    }
    if (data.channel === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "channel" }, message: "must have required property 'channel'" })).length;
    }
    if (data.timestamp === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "timestamp" }, message: "must have required property 'timestamp'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "type" || key0 === "channel" || key0 === "timestamp")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.type !== void 0) {
      if ("SpeechStarted" !== data.type) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "SpeechStarted" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.channel !== void 0) {
      let data1 = data.channel;
      if (Array.isArray(data1)) {
        if (data1.length > 2) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/channel", schemaPath: "#/properties/channel/maxItems", keyword: "maxItems", params: { limit: 2 }, message: "must NOT have more than 2 items" })).length;
        }
        if (data1.length < 2) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/channel", schemaPath: "#/properties/channel/minItems", keyword: "minItems", params: { limit: 2 }, message: "must NOT have fewer than 2 items" })).length;
        }
        const len0 = data1.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          let data2 = data1[i0];
          if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/channel/" + i0, schemaPath: "#/properties/channel/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
          }
          if (typeof data2 == "number" && isFinite(data2)) {
            if (data2 < 0 || isNaN(data2)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/channel/" + i0, schemaPath: "#/properties/channel/items/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
            }
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/channel", schemaPath: "#/properties/channel/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
    if (data.timestamp !== void 0) {
      let data3 = data.timestamp;
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 < 0 || isNaN(data3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/timestamp", schemaPath: "Seconds/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/timestamp", schemaPath: "Seconds/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateDeepgramSpeechStartedMessage.errors = vErrors;
  return errors === 0;
}
function validateDeepgramErrorMessage(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" })).length;
    }
    if (data.description === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "description" }, message: "must have required property 'description'" })).length;
    }
    if (data.message === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "message" }, message: "must have required property 'message'" })).length;
    }
    if (data.variant === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "variant" }, message: "must have required property 'variant'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "type" || key0 === "description" || key0 === "message" || key0 === "variant")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.type !== void 0) {
      if ("Error" !== data.type) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "Error" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.description !== void 0) {
      if (typeof data.description !== "string") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.message !== void 0) {
      if (typeof data.message !== "string") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/message", schemaPath: "#/properties/message/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.variant !== void 0) {
      if (typeof data.variant !== "string") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/variant", schemaPath: "#/properties/variant/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateDeepgramErrorMessage.errors = vErrors;
  return errors === 0;
}
function validateDeepgramServerMessage(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    const tag0 = data.type;
    if (typeof tag0 == "string") {
      if (tag0 === "Results") {
        if (!validateDeepgramResultsMessage(data, { instancePath, parentData, parentDataProperty, rootData })) {
          errors = (vErrors = collect(vErrors, validateDeepgramResultsMessage.errors)).length;
        }
      } else if (tag0 === "Metadata") {
        if (!validateDeepgramMetadataMessage(data, { instancePath, parentData, parentDataProperty, rootData })) {
          errors = (vErrors = collect(vErrors, validateDeepgramMetadataMessage.errors)).length;
        }
      } else if (tag0 === "UtteranceEnd") {
        if (!validateDeepgramUtteranceEndMessage(data, { instancePath, parentData, parentDataProperty, rootData })) {
          errors = (vErrors = collect(vErrors, validateDeepgramUtteranceEndMessage.errors)).length;
        }
      } else if (tag0 === "SpeechStarted") {
        if (!validateDeepgramSpeechStartedMessage(data, { instancePath, parentData, parentDataProperty, rootData })) {
          errors = (vErrors = collect(vErrors, validateDeepgramSpeechStartedMessage.errors)).length;
        }
      } else if (tag0 === "Error") {
        if (!validateDeepgramErrorMessage(data, { instancePath, parentData, parentDataProperty, rootData })) {
          errors = (vErrors = collect(vErrors, validateDeepgramErrorMessage.errors)).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/discriminator", keyword: "discriminator", params: { error: "mapping", tag: "type", tagValue: tag0 }, message: 'value of tag "type" must be in oneOf' })).length;
      }
    } else {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/discriminator", keyword: "discriminator", params: { error: "tag", tag: "type", tagValue: tag0 }, message: 'tag "type" must be string' })).length;
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateDeepgramServerMessage.errors = vErrors;
  return errors === 0;
}
var schema86 = { "$id": "DeepgramMetadata", "type": "object", "required": ["transaction_key", "request_id", "sha256", "created", "duration", "channels", "models", "model_info"], "properties": { "transaction_key": { "type": "string" }, "request_id": { "$ref": "JobId" }, "sha256": { "type": "string" }, "created": { "$ref": "Timestamp" }, "duration": { "type": "number", "minimum": 0 }, "channels": { "type": "integer", "minimum": 1 }, "models": { "type": "array", "items": { "type": "string" } }, "model_info": { "type": "object", "additionalProperties": { "$ref": "DeepgramModelInfo" } }, "tags": { "type": "array", "items": { "type": "string" } }, "extra": { "type": "object", "additionalProperties": { "type": "string" } } }, "additionalProperties": false };
function validateDeepgramMetadata(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.transaction_key === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "transaction_key" }, message: "must have required property 'transaction_key'" })).length;
    }
    if (data.request_id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "request_id" }, message: "must have required property 'request_id'" })).length;
    }
    if (data.sha256 === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sha256" }, message: "must have required property 'sha256'" })).length;
    }
    if (data.created === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "created" }, message: "must have required property 'created'" })).length;
    }
    if (data.duration === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "duration" }, message: "must have required property 'duration'" })).length;
    }
    if (data.channels === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "channels" }, message: "must have required property 'channels'" })).length;
    }
    if (data.models === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "models" }, message: "must have required property 'models'" })).length;
    }
    if (data.model_info === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "model_info" }, message: "must have required property 'model_info'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!func8.call(schema86.properties, key0)) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.transaction_key !== void 0) {
      if (typeof data.transaction_key !== "string") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/transaction_key", schemaPath: "#/properties/transaction_key/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.request_id !== void 0) {
      let data1 = data.request_id;
      if (typeof data1 === "string") {
        if (!formats0.test(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/request_id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/request_id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.sha256 !== void 0) {
      if (typeof data.sha256 !== "string") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sha256", schemaPath: "#/properties/sha256/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.created !== void 0) {
      let data3 = data.created;
      if (typeof data3 === "string") {
        if (!formats2.validate(data3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created", schemaPath: "Timestamp/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created", schemaPath: "Timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.duration !== void 0) {
      let data4 = data.duration;
      if (typeof data4 == "number" && isFinite(data4)) {
        if (data4 < 0 || isNaN(data4)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/duration", schemaPath: "#/properties/duration/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/duration", schemaPath: "#/properties/duration/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.channels !== void 0) {
      let data5 = data.channels;
      if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)) && isFinite(data5))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/channels", schemaPath: "#/properties/channels/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data5 == "number" && isFinite(data5)) {
        if (data5 < 1 || isNaN(data5)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/channels", schemaPath: "#/properties/channels/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" })).length;
        }
      }
    }
    if (data.models !== void 0) {
      let data6 = data.models;
      if (Array.isArray(data6)) {
        const len0 = data6.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          if (typeof data6[i0] !== "string") {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/models/" + i0, schemaPath: "#/properties/models/items/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/models", schemaPath: "#/properties/models/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
    if (data.model_info !== void 0) {
      let data8 = data.model_info;
      if (data8 && typeof data8 == "object" && !Array.isArray(data8)) {
        for (const key1 in data8) {
          if (errors >= MAX_ERRORS) break;
          if (!validateDeepgramModelInfo(data8[key1], { instancePath: instancePath + "/model_info/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), parentData: data8, parentDataProperty: key1, rootData })) {
            errors = (vErrors = collect(vErrors, validateDeepgramModelInfo.errors)).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/model_info", schemaPath: "#/properties/model_info/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
      }
    }
    if (data.tags !== void 0) {
      let data10 = data.tags;
      if (Array.isArray(data10)) {
        const len1 = data10.length;
        for (let i1 = 0; i1 < len1 && errors < MAX_ERRORS; i1++) {
          if (typeof data10[i1] !== "string") {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/tags/" + i1, schemaPath: "#/properties/tags/items/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/tags", schemaPath: "#/properties/tags/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
    if (data.extra !== void 0) {
      let data12 = data.extra;
      if (data12 && typeof data12 == "object" && !Array.isArray(data12)) {
        for (const key2 in data12) {
          if (errors >= MAX_ERRORS) break;
          if (typeof data12[key2] !== "string") {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/extra/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/extra/additionalProperties/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/extra", schemaPath: "#/properties/extra/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateDeepgramMetadata.errors = vErrors;
  return errors === 0;
}
function validateDeepgramUtterance(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" })).length;
    }
    if (data.start === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "start" }, message: "must have required property 'start'" })).length;
    }
    if (data.end === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "end" }, message: "must have required property 'end'" })).length;
    }
    if (data.confidence === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "confidence" }, message: "must have required property 'confidence'" })).length;
    }
    if (data.channel === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "channel" }, message: "must have required property 'channel'" })).length;
    }
    if (data.transcript === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "transcript" }, message: "must have required property 'transcript'" })).length;
    }
    if (data.words === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "words" }, message: "must have required property 'words'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "id" || key0 === "start" || key0 === "end" || key0 === "confidence" || key0 === "channel" || key0 === "transcript" || key0 === "words" || key0 === "speaker")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.id !== void 0) {
      if (typeof data.id !== "string") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.start !== void 0) {
      let data1 = data.start;
      if (typeof data1 == "number" && isFinite(data1)) {
        if (data1 < 0 || isNaN(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/start", schemaPath: "Seconds/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/start", schemaPath: "Seconds/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.end !== void 0) {
      let data2 = data.end;
      if (typeof data2 == "number" && isFinite(data2)) {
        if (data2 < 0 || isNaN(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/end", schemaPath: "Seconds/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/end", schemaPath: "Seconds/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.confidence !== void 0) {
      let data3 = data.confidence;
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 > 1 || isNaN(data3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/confidence", schemaPath: "Confidence/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 }, message: "must be <= 1" })).length;
        }
        if (data3 < 0 || isNaN(data3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/confidence", schemaPath: "Confidence/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/confidence", schemaPath: "Confidence/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.channel !== void 0) {
      let data4 = data.channel;
      if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/channel", schemaPath: "ChannelNumber/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data4 == "number" && isFinite(data4)) {
        if (data4 < 0 || isNaN(data4)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/channel", schemaPath: "ChannelNumber/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      }
    }
    if (data.transcript !== void 0) {
      if (typeof data.transcript !== "string") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/transcript", schemaPath: "#/properties/transcript/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.words !== void 0) {
      let data6 = data.words;
      if (Array.isArray(data6)) {
        const len0 = data6.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          if (!validateDeepgramWord(data6[i0], { instancePath: instancePath + "/words/" + i0, parentData: data6, parentDataProperty: i0, rootData })) {
            errors = (vErrors = collect(vErrors, validateDeepgramWord.errors)).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/words", schemaPath: "#/properties/words/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
    if (data.speaker !== void 0) {
      let data8 = data.speaker;
      if (!(typeof data8 == "number" && (!(data8 % 1) && !isNaN(data8)) && isFinite(data8))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/speaker", schemaPath: "SpeakerNumber/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data8 == "number" && isFinite(data8)) {
        if (data8 < 0 || isNaN(data8)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/speaker", schemaPath: "SpeakerNumber/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateDeepgramUtterance.errors = vErrors;
  return errors === 0;
}
var schema96 = { "$id": "DeepgramSummary", "type": "object", "required": ["result", "short"], "properties": { "result": { "enum": ["success", "failure"] }, "short": { "type": "string" } }, "additionalProperties": false };
function validateDeepgramSummary(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.result === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "result" }, message: "must have required property 'result'" })).length;
    }
    if (data.short === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "short" }, message: "must have required property 'short'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "result" || key0 === "short")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.result !== void 0) {
      let data0 = data.result;
      if (!(data0 === "success" || data0 === "failure")) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/result", schemaPath: "#/properties/result/enum", keyword: "enum", params: { allowedValues: schema96.properties.result.enum }, message: "must be equal to one of the allowed values" })).length;
      }
    }
    if (data.short !== void 0) {
      if (typeof data.short !== "string") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/short", schemaPath: "#/properties/short/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateDeepgramSummary.errors = vErrors;
  return errors === 0;
}
function validateDeepgramResults(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.channels === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "channels" }, message: "must have required property 'channels'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "channels" || key0 === "utterances" || key0 === "summary")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.channels !== void 0) {
      let data0 = data.channels;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          if (!validateDeepgramChannel(data0[i0], { instancePath: instancePath + "/channels/" + i0, parentData: data0, parentDataProperty: i0, rootData })) {
            errors = (vErrors = collect(vErrors, validateDeepgramChannel.errors)).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/channels", schemaPath: "#/properties/channels/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
    if (data.utterances !== void 0) {
      let data2 = data.utterances;
      if (Array.isArray(data2)) {
        const len1 = data2.length;
        for (let i1 = 0; i1 < len1 && errors < MAX_ERRORS; i1++) {
          if (!validateDeepgramUtterance(data2[i1], { instancePath: instancePath + "/utterances/" + i1, parentData: data2, parentDataProperty: i1, rootData })) {
            errors = (vErrors = collect(vErrors, validateDeepgramUtterance.errors)).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/utterances", schemaPath: "#/properties/utterances/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
    if (data.summary !== void 0) {
      if (!validateDeepgramSummary(data.summary, { instancePath: instancePath + "/summary", parentData: data, parentDataProperty: "summary", rootData })) {
        errors = (vErrors = collect(vErrors, validateDeepgramSummary.errors)).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateDeepgramResults.errors = vErrors;
  return errors === 0;
}
function validateDeepgramTranscript(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.metadata === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "metadata" }, message: "must have required property 'metadata'" })).length;
    }
    if (data.results === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "results" }, message: "must have required property 'results'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "metadata" || key0 === "results")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.metadata !== void 0) {
      if (!validateDeepgramMetadata(data.metadata, { instancePath: instancePath + "/metadata", parentData: data, parentDataProperty: "metadata", rootData })) {
        errors = (vErrors = collect(vErrors, validateDeepgramMetadata.errors)).length;
      }
    }
    if (data.results !== void 0) {
      if (!validateDeepgramResults(data.results, { instancePath: instancePath + "/results", parentData: data, parentDataProperty: "results", rootData })) {
        errors = (vErrors = collect(vErrors, validateDeepgramResults.errors)).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateDeepgramTranscript.errors = vErrors;
  return errors === 0;
}
var formats16 = require_formats().fullFormats.uri;
function validateUrl(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data === "string") {
    if (data.length > 8192 && func1(data) > 8192) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 8192 }, message: "must NOT have more than 8192 characters" })).length;
    }
    if (data.length < 2 * 1 && func1(data) < 1) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
    }
    if (!formats16(data)) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/format", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' })).length;
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
  }
  validateUrl.errors = vErrors;
  return errors === 0;
}
function validateDeepgramUrlRequest(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.url === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "url" }, message: "must have required property 'url'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "url")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.url !== void 0) {
      if (!validateUrl(data.url, { instancePath: instancePath + "/url", parentData: data, parentDataProperty: "url", rootData })) {
        errors = (vErrors = collect(vErrors, validateUrl.errors)).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateDeepgramUrlRequest.errors = vErrors;
  return errors === 0;
}
function validateEndRecordingData(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.recording_duration === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "recording_duration" }, message: "must have required property 'recording_duration'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "recording_duration")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.recording_duration !== void 0) {
      let data0 = data.recording_duration;
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 < 0 || isNaN(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/recording_duration", schemaPath: "Duration/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/recording_duration", schemaPath: "Duration/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateEndRecordingData.errors = vErrors;
  return errors === 0;
}
function validateEndRecordingMessage(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" })).length;
    }
    if (data.session_id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "session_id" }, message: "must have required property 'session_id'" })).length;
    }
    if (data.created_at === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" })).length;
    }
    if (data.sequence_number === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sequence_number" }, message: "must have required property 'sequence_number'" })).length;
    }
    if (data.data === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "data" }, message: "must have required property 'data'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "type" || key0 === "session_id" || key0 === "created_at" || key0 === "sequence_number" || key0 === "data")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.type !== void 0) {
      if ("end_recording" !== data.type) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "end_recording" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.session_id !== void 0) {
      let data1 = data.session_id;
      if (typeof data1 === "string") {
        if (!formats0.test(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/session_id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/session_id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.created_at !== void 0) {
      let data2 = data.created_at;
      if (typeof data2 === "string") {
        if (!formats2.validate(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created_at", schemaPath: "Timestamp/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created_at", schemaPath: "Timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.sequence_number !== void 0) {
      let data3 = data.sequence_number;
      if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sequence_number", schemaPath: "SequenceNumber/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 < 0 || isNaN(data3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sequence_number", schemaPath: "SequenceNumber/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      }
    }
    if (data.data !== void 0) {
      if (!validateEndRecordingData(data.data, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData })) {
        errors = (vErrors = collect(vErrors, validateEndRecordingData.errors)).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateEndRecordingMessage.errors = vErrors;
  return errors === 0;
}
function validateEndSessionMessage(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" })).length;
    }
    if (data.session_id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "session_id" }, message: "must have required property 'session_id'" })).length;
    }
    if (data.created_at === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" })).length;
    }
    if (data.sequence_number === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sequence_number" }, message: "must have required property 'sequence_number'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "type" || key0 === "session_id" || key0 === "created_at" || key0 === "sequence_number")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.type !== void 0) {
      if ("end_session" !== data.type) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "end_session" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.session_id !== void 0) {
      let data1 = data.session_id;
      if (typeof data1 === "string") {
        if (!formats0.test(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/session_id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/session_id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.created_at !== void 0) {
      let data2 = data.created_at;
      if (typeof data2 === "string") {
        if (!formats2.validate(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created_at", schemaPath: "Timestamp/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created_at", schemaPath: "Timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.sequence_number !== void 0) {
      let data3 = data.sequence_number;
      if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sequence_number", schemaPath: "SequenceNumber/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 < 0 || isNaN(data3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sequence_number", schemaPath: "SequenceNumber/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateEndSessionMessage.errors = vErrors;
  return errors === 0;
}
function validateError(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.timestamp === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "timestamp" }, message: "must have required property 'timestamp'" })).length;
    }
    if (data.path === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" })).length;
    }
    if (data.request_id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "request_id" }, message: "must have required property 'request_id'" })).length;
    }
    if (data.statusCode === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "statusCode" }, message: "must have required property 'statusCode'" })).length;
    }
    if (data.message === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "message" }, message: "must have required property 'message'" })).length;
    }
    if (data.code === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "code" }, message: "must have required property 'code'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "timestamp" || key0 === "path" || key0 === "request_id" || key0 === "statusCode" || key0 === "message" || key0 === "code" || key0 === "validation_errors")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.timestamp !== void 0) {
      let data0 = data.timestamp;
      if (typeof data0 === "string") {
        if (!formats2.validate(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/timestamp", schemaPath: "Timestamp/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/timestamp", schemaPath: "Timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.path !== void 0) {
      let data1 = data.path;
      if (typeof data1 === "string") {
        if (data1.length < 2 * 1 && func1(data1) < 1) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path", schemaPath: "#/properties/path/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.request_id !== void 0) {
      let data2 = data.request_id;
      if (typeof data2 === "string") {
        if (data2.length > 128 && func1(data2) > 128) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/request_id", schemaPath: "#/properties/request_id/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters" })).length;
        }
        if (data2.length < 2 * 1 && func1(data2) < 1) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/request_id", schemaPath: "#/properties/request_id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/request_id", schemaPath: "#/properties/request_id/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.statusCode !== void 0) {
      let data3 = data.statusCode;
      if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/statusCode", schemaPath: "#/properties/statusCode/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 > 599 || isNaN(data3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/statusCode", schemaPath: "#/properties/statusCode/maximum", keyword: "maximum", params: { comparison: "<=", limit: 599 }, message: "must be <= 599" })).length;
        }
        if (data3 < 400 || isNaN(data3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/statusCode", schemaPath: "#/properties/statusCode/minimum", keyword: "minimum", params: { comparison: ">=", limit: 400 }, message: "must be >= 400" })).length;
        }
      }
    }
    if (data.message !== void 0) {
      let data4 = data.message;
      if (typeof data4 === "string") {
        if (data4.length < 2 * 1 && func1(data4) < 1) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/message", schemaPath: "#/properties/message/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/message", schemaPath: "#/properties/message/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.code !== void 0) {
      let data5 = data.code;
      if (!(data5 === "invalid_request" || data5 === "malformed_json" || data5 === "malformed_multipart" || data5 === "region_conflict" || data5 === "idempotency_key_reused" || data5 === "address_not_allowed" || data5 === "missing_key" || data5 === "invalid_key" || data5 === "invalid_sign_in_code" || data5 === "job_in_progress" || data5 === "route_not_found" || data5 === "job_not_found" || data5 === "file_not_found" || data5 === "model_not_found" || data5 === "job_not_done" || data5 === "corrections_changed" || data5 === "body_too_large" || data5 === "audio_too_long" || data5 === "result_too_large" || data5 === "unsupported_media_type" || data5 === "unsupported_content_encoding" || data5 === "unsupported_audio" || data5 === "range_not_satisfiable" || data5 === "upgrade_required" || data5 === "rate_limited" || data5 === "too_many_jobs" || data5 === "too_many_sessions" || data5 === "at_capacity" || data5 === "queue_full" || data5 === "internal_error" || data5 === "not_ready" || data5 === "draining" || data5 === "storage_full")) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/code", schemaPath: "ErrorCode/enum", keyword: "enum", params: { allowedValues: schema53.enum }, message: "must be equal to one of the allowed values" })).length;
      }
    }
    if (data.validation_errors !== void 0) {
      let data6 = data.validation_errors;
      if (Array.isArray(data6)) {
        if (data6.length < 1) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/validation_errors", schemaPath: "#/properties/validation_errors/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" })).length;
        }
        const len0 = data6.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          if (typeof data6[i0] !== "string") {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/validation_errors/" + i0, schemaPath: "#/properties/validation_errors/items/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/validation_errors", schemaPath: "#/properties/validation_errors/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateError.errors = vErrors;
  return errors === 0;
}
function validateErrorMessage(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" })).length;
    }
    if (data.session_id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "session_id" }, message: "must have required property 'session_id'" })).length;
    }
    if (data.created_at === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" })).length;
    }
    if (data.sequence_number === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sequence_number" }, message: "must have required property 'sequence_number'" })).length;
    }
    if (data.error === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "error" }, message: "must have required property 'error'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "type" || key0 === "session_id" || key0 === "created_at" || key0 === "sequence_number" || key0 === "error")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.type !== void 0) {
      if ("error" !== data.type) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "error" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.session_id !== void 0) {
      let data1 = data.session_id;
      if (typeof data1 === "string") {
        if (!formats0.test(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/session_id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/session_id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.created_at !== void 0) {
      let data2 = data.created_at;
      if (typeof data2 === "string") {
        if (!formats2.validate(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created_at", schemaPath: "Timestamp/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created_at", schemaPath: "Timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.sequence_number !== void 0) {
      let data3 = data.sequence_number;
      if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sequence_number", schemaPath: "SequenceNumber/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 < 0 || isNaN(data3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sequence_number", schemaPath: "SequenceNumber/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      }
    }
    if (data.error !== void 0) {
      if (!validateMessageError(data.error, { instancePath: instancePath + "/error", parentData: data, parentDataProperty: "error", rootData })) {
        errors = (vErrors = collect(vErrors, validateMessageError.errors)).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateErrorMessage.errors = vErrors;
  return errors === 0;
}
function validateHealth(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.status === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "status")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.status !== void 0) {
      if ("ok" !== data.status) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/status", schemaPath: "#/properties/status/const", keyword: "const", params: { allowedValue: "ok" }, message: "must be equal to constant" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateHealth.errors = vErrors;
  return errors === 0;
}
function validateLiveAudioChunkCallback(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" })).length;
    }
    if (data.event === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "event" }, message: "must have required property 'event'" })).length;
    }
    if (data.payload === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "payload" }, message: "must have required property 'payload'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "id" || key0 === "event" || key0 === "payload")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (!formats0.test(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.event !== void 0) {
      if ("live.audio_chunk" !== data.event) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "live.audio_chunk" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.payload !== void 0) {
      if (!validateAudioChunkAcknowledgment(data.payload, { instancePath: instancePath + "/payload", parentData: data, parentDataProperty: "payload", rootData })) {
        errors = (vErrors = collect(vErrors, validateAudioChunkAcknowledgment.errors)).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateLiveAudioChunkCallback.errors = vErrors;
  return errors === 0;
}
function validateStopRecordingMessage(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "type")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.type !== void 0) {
      if ("stop_recording" !== data.type) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "stop_recording" }, message: "must be equal to constant" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateStopRecordingMessage.errors = vErrors;
  return errors === 0;
}
function validateLiveClientMessage(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    const tag0 = data.type;
    if (typeof tag0 == "string") {
      if (tag0 === "audio_chunk") {
        if (!validateAudioChunkMessage(data, { instancePath, parentData, parentDataProperty, rootData })) {
          errors = (vErrors = collect(vErrors, validateAudioChunkMessage.errors)).length;
        }
      } else if (tag0 === "stop_recording") {
        if (!validateStopRecordingMessage(data, { instancePath, parentData, parentDataProperty, rootData })) {
          errors = (vErrors = collect(vErrors, validateStopRecordingMessage.errors)).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/discriminator", keyword: "discriminator", params: { error: "mapping", tag: "type", tagValue: tag0 }, message: 'value of tag "type" must be in oneOf' })).length;
      }
    } else {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/discriminator", keyword: "discriminator", params: { error: "tag", tag: "type", tagValue: tag0 }, message: 'tag "type" must be string' })).length;
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateLiveClientMessage.errors = vErrors;
  return errors === 0;
}
function validateLiveEndRecordingCallback(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" })).length;
    }
    if (data.event === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "event" }, message: "must have required property 'event'" })).length;
    }
    if (data.payload === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "payload" }, message: "must have required property 'payload'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "id" || key0 === "event" || key0 === "payload")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (!formats0.test(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.event !== void 0) {
      if ("live.end_recording" !== data.event) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "live.end_recording" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.payload !== void 0) {
      if (!validateEndRecordingMessage(data.payload, { instancePath: instancePath + "/payload", parentData: data, parentDataProperty: "payload", rootData })) {
        errors = (vErrors = collect(vErrors, validateEndRecordingMessage.errors)).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateLiveEndRecordingCallback.errors = vErrors;
  return errors === 0;
}
function validateLiveEndSessionCallback(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" })).length;
    }
    if (data.event === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "event" }, message: "must have required property 'event'" })).length;
    }
    if (data.payload === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "payload" }, message: "must have required property 'payload'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "id" || key0 === "event" || key0 === "payload")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (!formats0.test(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.event !== void 0) {
      if ("live.end_session" !== data.event) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "live.end_session" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.payload !== void 0) {
      if (!validateEndSessionMessage(data.payload, { instancePath: instancePath + "/payload", parentData: data, parentDataProperty: "payload", rootData })) {
        errors = (vErrors = collect(vErrors, validateEndSessionMessage.errors)).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateLiveEndSessionCallback.errors = vErrors;
  return errors === 0;
}
function validateLiveErrorCallback(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" })).length;
    }
    if (data.event === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "event" }, message: "must have required property 'event'" })).length;
    }
    if (data.payload === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "payload" }, message: "must have required property 'payload'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "id" || key0 === "event" || key0 === "payload")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (!formats0.test(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.event !== void 0) {
      if ("live.error" !== data.event) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "live.error" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.payload !== void 0) {
      if (!validateErrorMessage(data.payload, { instancePath: instancePath + "/payload", parentData: data, parentDataProperty: "payload", rootData })) {
        errors = (vErrors = collect(vErrors, validateErrorMessage.errors)).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateLiveErrorCallback.errors = vErrors;
  return errors === 0;
}
var schema127 = { "$id": "LiveJob", "allOf": [{ "$ref": "JobRecord.open" }], "type": "object", "required": ["kind", "request_params", "result"], "properties": { "id": true, "request_id": true, "version": true, "status": true, "created_at": true, "completed_at": true, "post_session_metadata": true, "custom_metadata": true, "error_code": true, "error_message": true, "file": true, "kind": { "const": "live" }, "request_params": { "type": ["object", "null"], "byType": { "object": { "$ref": "LiveSessionParameters" }, "null": {} } }, "result": { "type": ["object", "null"], "byType": { "object": { "$ref": "LiveJobResult" }, "null": {} } } }, "additionalProperties": false };
var schema128 = { "$id": "JobRecord.open", "type": "object", "required": ["id", "request_id", "version", "status", "created_at", "completed_at", "post_session_metadata", "custom_metadata", "error_code", "error_message", "file"], "properties": { "id": { "$ref": "JobId" }, "request_id": { "$ref": "RequestId" }, "version": { "type": "integer", "minimum": 1 }, "status": { "$ref": "JobStatus" }, "created_at": { "$ref": "Timestamp" }, "completed_at": { "type": ["string", "null"], "byType": { "string": { "$ref": "Timestamp" }, "null": {} } }, "post_session_metadata": { "type": "object", "additionalProperties": true }, "custom_metadata": { "type": ["object", "null"], "byType": { "object": { "$ref": "CustomMetadata" }, "null": {} } }, "error_code": { "type": ["integer", "null"], "minimum": 400, "maximum": 599 }, "error_message": { "type": ["string", "null"], "minLength": 1 }, "file": { "type": ["object", "null"], "byType": { "object": { "$ref": "JobFile" }, "null": {} } } } };
var schema131 = { "$id": "JobStatus", "enum": ["queued", "processing", "done", "error"] };
var pattern5 = new RegExp("^G-[0-9a-f]{8}$", "u");
var schema135 = { "$id": "JobFile", "type": "object", "required": ["id", "filename", "source", "audio_duration", "number_of_channels"], "properties": { "id": { "$ref": "FileId" }, "filename": { "type": "string", "minLength": 1, "maxLength": 255 }, "source": { "type": ["string", "null"], "format": "uri" }, "audio_duration": { "type": ["number", "null"], "minimum": 0 }, "number_of_channels": { "type": ["integer", "null"], "minimum": 1 } }, "additionalProperties": false };
function validateJobFile(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" })).length;
    }
    if (data.filename === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "filename" }, message: "must have required property 'filename'" })).length;
    }
    if (data.source === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "source" }, message: "must have required property 'source'" })).length;
    }
    if (data.audio_duration === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "audio_duration" }, message: "must have required property 'audio_duration'" })).length;
    }
    if (data.number_of_channels === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "number_of_channels" }, message: "must have required property 'number_of_channels'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "id" || key0 === "filename" || key0 === "source" || key0 === "audio_duration" || key0 === "number_of_channels")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (!formats0.test(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "FileId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "FileId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.filename !== void 0) {
      let data1 = data.filename;
      if (typeof data1 === "string") {
        if (data1.length > 255 && func1(data1) > 255) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/filename", schemaPath: "#/properties/filename/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" })).length;
        }
        if (data1.length < 2 * 1 && func1(data1) < 1) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/filename", schemaPath: "#/properties/filename/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/filename", schemaPath: "#/properties/filename/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.source !== void 0) {
      let data2 = data.source;
      if (typeof data2 !== "string" && data2 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/source", schemaPath: "#/properties/source/type", keyword: "type", params: { type: schema135.properties.source.type }, message: "must be string,null" })).length;
      }
      if (typeof data2 === "string") {
        if (!formats16(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/source", schemaPath: "#/properties/source/format", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' })).length;
        }
      }
    }
    if (data.audio_duration !== void 0) {
      let data3 = data.audio_duration;
      if (!(typeof data3 == "number" && isFinite(data3)) && data3 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/audio_duration", schemaPath: "#/properties/audio_duration/type", keyword: "type", params: { type: schema135.properties.audio_duration.type }, message: "must be number,null" })).length;
      }
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 < 0 || isNaN(data3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/audio_duration", schemaPath: "#/properties/audio_duration/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      }
    }
    if (data.number_of_channels !== void 0) {
      let data4 = data.number_of_channels;
      if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4)) && data4 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/number_of_channels", schemaPath: "#/properties/number_of_channels/type", keyword: "type", params: { type: schema135.properties.number_of_channels.type }, message: "must be integer,null" })).length;
      }
      if (typeof data4 == "number" && isFinite(data4)) {
        if (data4 < 1 || isNaN(data4)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/number_of_channels", schemaPath: "#/properties/number_of_channels/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" })).length;
        }
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateJobFile.errors = vErrors;
  return errors === 0;
}
function validateJobRecord_open(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" })).length;
    }
    if (data.request_id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "request_id" }, message: "must have required property 'request_id'" })).length;
    }
    if (data.version === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "version" }, message: "must have required property 'version'" })).length;
    }
    if (data.status === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" })).length;
    }
    if (data.created_at === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" })).length;
    }
    if (data.completed_at === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "completed_at" }, message: "must have required property 'completed_at'" })).length;
    }
    if (data.post_session_metadata === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "post_session_metadata" }, message: "must have required property 'post_session_metadata'" })).length;
    }
    if (data.custom_metadata === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "custom_metadata" }, message: "must have required property 'custom_metadata'" })).length;
    }
    if (data.error_code === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "error_code" }, message: "must have required property 'error_code'" })).length;
    }
    if (data.error_message === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "error_message" }, message: "must have required property 'error_message'" })).length;
    }
    if (data.file === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "file" }, message: "must have required property 'file'" })).length;
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (!formats0.test(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.request_id !== void 0) {
      let data1 = data.request_id;
      if (typeof data1 === "string") {
        if (!pattern5.test(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/request_id", schemaPath: "RequestId/pattern", keyword: "pattern", params: { pattern: "^G-[0-9a-f]{8}$" }, message: 'must match pattern "^G-[0-9a-f]{8}$"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/request_id", schemaPath: "RequestId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.version !== void 0) {
      let data2 = data.version;
      if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/version", schemaPath: "#/properties/version/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data2 == "number" && isFinite(data2)) {
        if (data2 < 1 || isNaN(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/version", schemaPath: "#/properties/version/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" })).length;
        }
      }
    }
    if (data.status !== void 0) {
      let data3 = data.status;
      if (!(data3 === "queued" || data3 === "processing" || data3 === "done" || data3 === "error")) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/status", schemaPath: "JobStatus/enum", keyword: "enum", params: { allowedValues: schema131.enum }, message: "must be equal to one of the allowed values" })).length;
      }
    }
    if (data.created_at !== void 0) {
      let data4 = data.created_at;
      if (typeof data4 === "string") {
        if (!formats2.validate(data4)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created_at", schemaPath: "Timestamp/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created_at", schemaPath: "Timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.completed_at !== void 0) {
      let data5 = data.completed_at;
      if (typeof data5 !== "string" && data5 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/completed_at", schemaPath: "#/properties/completed_at/type", keyword: "type", params: { type: schema128.properties.completed_at.type }, message: "must be string,null" })).length;
      }
      if (!(typeof data5 !== "string")) {
        if (typeof data5 === "string") {
          if (!formats2.validate(data5)) {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/completed_at", schemaPath: "Timestamp/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' })).length;
          }
        } else {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/completed_at", schemaPath: "Timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
        }
      }
    }
    if (data.post_session_metadata !== void 0) {
      let data6 = data.post_session_metadata;
      if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/post_session_metadata", schemaPath: "#/properties/post_session_metadata/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
      }
    }
    if (data.custom_metadata !== void 0) {
      let data7 = data.custom_metadata;
      if (!(data7 && typeof data7 == "object" && !Array.isArray(data7)) && data7 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/custom_metadata", schemaPath: "#/properties/custom_metadata/type", keyword: "type", params: { type: schema128.properties.custom_metadata.type }, message: "must be object,null" })).length;
      }
      if (!!(data7 && typeof data7 == "object" && !Array.isArray(data7))) {
        if (!fitsJsonLength(data7, 2e3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/custom_metadata", schemaPath: "CustomMetadata/x-max-json-length", keyword: "x-max-json-length", params: { limit: 2e3 }, message: "must have at most 2000 characters as JSON" })).length;
        }
        if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
        } else {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/custom_metadata", schemaPath: "CustomMetadata/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
        }
      }
    }
    if (data.error_code !== void 0) {
      let data8 = data.error_code;
      if (!(typeof data8 == "number" && (!(data8 % 1) && !isNaN(data8)) && isFinite(data8)) && data8 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/error_code", schemaPath: "#/properties/error_code/type", keyword: "type", params: { type: schema128.properties.error_code.type }, message: "must be integer,null" })).length;
      }
      if (typeof data8 == "number" && isFinite(data8)) {
        if (data8 > 599 || isNaN(data8)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/error_code", schemaPath: "#/properties/error_code/maximum", keyword: "maximum", params: { comparison: "<=", limit: 599 }, message: "must be <= 599" })).length;
        }
        if (data8 < 400 || isNaN(data8)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/error_code", schemaPath: "#/properties/error_code/minimum", keyword: "minimum", params: { comparison: ">=", limit: 400 }, message: "must be >= 400" })).length;
        }
      }
    }
    if (data.error_message !== void 0) {
      let data9 = data.error_message;
      if (typeof data9 !== "string" && data9 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/error_message", schemaPath: "#/properties/error_message/type", keyword: "type", params: { type: schema128.properties.error_message.type }, message: "must be string,null" })).length;
      }
      if (typeof data9 === "string") {
        if (data9.length < 2 * 1 && func1(data9) < 1) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/error_message", schemaPath: "#/properties/error_message/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
        }
      }
    }
    if (data.file !== void 0) {
      let data10 = data.file;
      if (!(data10 && typeof data10 == "object" && !Array.isArray(data10)) && data10 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/file", schemaPath: "#/properties/file/type", keyword: "type", params: { type: schema128.properties.file.type }, message: "must be object,null" })).length;
      }
      if (!!(data10 && typeof data10 == "object" && !Array.isArray(data10))) {
        if (!validateJobFile(data10, { instancePath: instancePath + "/file", parentData: data, parentDataProperty: "file", rootData })) {
          errors = (vErrors = collect(vErrors, validateJobFile.errors)).length;
        }
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateJobRecord_open.errors = vErrors;
  return errors === 0;
}
var schema137 = { "$id": "LiveSessionParameters", "allOf": [{ "$ref": "LiveSessionRequest" }], "type": "object", "required": ["encoding", "bit_depth", "sample_rate", "channels", "model", "endpointing", "maximum_duration_without_endpointing", "language_config", "pre_processing", "realtime_processing", "post_processing", "messages_config", "callback", "callback_config"], "properties": { "region": true, "encoding": true, "bit_depth": true, "sample_rate": true, "channels": true, "custom_metadata": true, "model": true, "endpointing": true, "maximum_duration_without_endpointing": true, "language_config": true, "pre_processing": true, "realtime_processing": true, "post_processing": true, "messages_config": true, "callback": true, "callback_config": true }, "additionalProperties": false };
var schema138 = { "$id": "LiveSessionRequest", "type": "object", "additionalProperties": false, "properties": { "region": { "$ref": "Region" }, "encoding": { "$ref": "AudioEncoding" }, "bit_depth": { "enum": [8, 16, 24, 32] }, "sample_rate": { "enum": [8e3, 16e3, 24e3, 32e3, 44100, 48e3] }, "channels": { "type": "integer", "minimum": 1, "maximum": 8 }, "custom_metadata": { "$ref": "CustomMetadata" }, "model": { "$ref": "Model" }, "endpointing": { "type": "number", "minimum": 0.01, "maximum": 10 }, "maximum_duration_without_endpointing": { "type": "number", "minimum": 5, "maximum": 60 }, "language_config": { "$ref": "LanguageConfig" }, "pre_processing": { "$ref": "PreProcessingConfig" }, "realtime_processing": { "$ref": "RealtimeProcessingConfig" }, "post_processing": { "$ref": "PostProcessingConfig" }, "messages_config": { "$ref": "MessagesConfig" }, "callback": { "type": "boolean" }, "callback_config": { "$ref": "LiveCallbackConfig" } }, "if": { "properties": { "encoding": { "enum": ["wav/alaw", "wav/ulaw"] } }, "required": ["encoding"] }, "then": { "properties": { "bit_depth": { "const": 8 } } }, "dependentSchemas": { "callback": { "if": { "properties": { "callback": { "const": true } } }, "then": { "required": ["callback_config"], "properties": { "callback_config": { "required": ["url"] } } } } } };
var schema139 = { "$id": "Region", "enum": ["us-west", "eu-west"] };
var schema140 = { "$id": "AudioEncoding", "enum": ["wav/pcm", "wav/alaw", "wav/ulaw"] };
var schema144 = { "$id": "TranscriptionLanguageCode", "enum": ["af", "am", "ar", "as", "az", "ba", "be", "bg", "bn", "bo", "br", "bs", "ca", "cs", "cy", "da", "de", "el", "en", "es", "et", "eu", "fa", "fi", "fo", "fr", "gl", "gu", "ha", "haw", "he", "hi", "hr", "ht", "hu", "hy", "id", "is", "it", "ja", "jw", "ka", "kk", "km", "kn", "ko", "la", "lb", "ln", "lo", "lt", "lv", "mg", "mi", "mk", "ml", "mn", "mr", "ms", "mt", "my", "ne", "nl", "nn", "no", "oc", "pa", "pl", "ps", "pt", "ro", "ru", "sa", "sd", "si", "sk", "sl", "sn", "so", "sq", "sr", "su", "sv", "sw", "ta", "te", "tg", "th", "tk", "tl", "tr", "tt", "uk", "ur", "uz", "vi", "yi", "yo", "zh", "yue"] };
function validateLanguageConfig(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "languages" || key0 === "code_switching")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.languages !== void 0) {
      let data0 = data.languages;
      if (Array.isArray(data0)) {
        if (data0.length > 100) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/languages", schemaPath: "#/properties/languages/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items" })).length;
        }
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          let data1 = data0[i0];
          if (!(data1 === "af" || data1 === "am" || data1 === "ar" || data1 === "as" || data1 === "az" || data1 === "ba" || data1 === "be" || data1 === "bg" || data1 === "bn" || data1 === "bo" || data1 === "br" || data1 === "bs" || data1 === "ca" || data1 === "cs" || data1 === "cy" || data1 === "da" || data1 === "de" || data1 === "el" || data1 === "en" || data1 === "es" || data1 === "et" || data1 === "eu" || data1 === "fa" || data1 === "fi" || data1 === "fo" || data1 === "fr" || data1 === "gl" || data1 === "gu" || data1 === "ha" || data1 === "haw" || data1 === "he" || data1 === "hi" || data1 === "hr" || data1 === "ht" || data1 === "hu" || data1 === "hy" || data1 === "id" || data1 === "is" || data1 === "it" || data1 === "ja" || data1 === "jw" || data1 === "ka" || data1 === "kk" || data1 === "km" || data1 === "kn" || data1 === "ko" || data1 === "la" || data1 === "lb" || data1 === "ln" || data1 === "lo" || data1 === "lt" || data1 === "lv" || data1 === "mg" || data1 === "mi" || data1 === "mk" || data1 === "ml" || data1 === "mn" || data1 === "mr" || data1 === "ms" || data1 === "mt" || data1 === "my" || data1 === "ne" || data1 === "nl" || data1 === "nn" || data1 === "no" || data1 === "oc" || data1 === "pa" || data1 === "pl" || data1 === "ps" || data1 === "pt" || data1 === "ro" || data1 === "ru" || data1 === "sa" || data1 === "sd" || data1 === "si" || data1 === "sk" || data1 === "sl" || data1 === "sn" || data1 === "so" || data1 === "sq" || data1 === "sr" || data1 === "su" || data1 === "sv" || data1 === "sw" || data1 === "ta" || data1 === "te" || data1 === "tg" || data1 === "th" || data1 === "tk" || data1 === "tl" || data1 === "tr" || data1 === "tt" || data1 === "uk" || data1 === "ur" || data1 === "uz" || data1 === "vi" || data1 === "yi" || data1 === "yo" || data1 === "zh" || data1 === "yue")) {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/languages/" + i0, schemaPath: "TranscriptionLanguageCode/enum", keyword: "enum", params: { allowedValues: schema144.enum }, message: "must be equal to one of the allowed values" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/languages", schemaPath: "#/properties/languages/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
    if (data.code_switching !== void 0) {
      if (typeof data.code_switching !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/code_switching", schemaPath: "#/properties/code_switching/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateLanguageConfig.errors = vErrors;
  return errors === 0;
}
function validatePreProcessingConfig(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "audio_enhancer" || key0 === "speech_threshold")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.audio_enhancer !== void 0) {
      if (typeof data.audio_enhancer !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/audio_enhancer", schemaPath: "#/properties/audio_enhancer/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.speech_threshold !== void 0) {
      let data1 = data.speech_threshold;
      if (typeof data1 == "number" && isFinite(data1)) {
        if (data1 > 1 || isNaN(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/speech_threshold", schemaPath: "#/properties/speech_threshold/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 }, message: "must be <= 1" })).length;
        }
        if (data1 < 0 || isNaN(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/speech_threshold", schemaPath: "#/properties/speech_threshold/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/speech_threshold", schemaPath: "#/properties/speech_threshold/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validatePreProcessingConfig.errors = vErrors;
  return errors === 0;
}
var schema146 = { "$id": "RealtimeProcessingConfig", "type": "object", "additionalProperties": false, "properties": { "custom_vocabulary": { "type": "boolean" }, "custom_vocabulary_config": { "$ref": "CustomVocabularyConfig" }, "custom_spelling": { "type": "boolean" }, "custom_spelling_config": { "$ref": "CustomSpellingConfig" }, "translation": { "type": "boolean" }, "translation_config": { "$ref": "TranslationConfig" }, "named_entity_recognition": { "type": "boolean" }, "sentiment_analysis": { "type": "boolean" }, "diarization": { "type": "boolean" }, "diarization_config": { "$ref": "DiarizationConfig" } }, "dependentSchemas": { "custom_spelling": { "if": { "properties": { "custom_spelling": { "const": true } } }, "then": { "required": ["custom_spelling_config"] } }, "translation": { "if": { "properties": { "translation": { "const": true } } }, "then": { "required": ["translation_config"] } } } };
var schema148 = { "$id": "VocabularyEntry", "type": ["string", "object"], "byType": { "string": { "minLength": 1, "maxLength": 200 }, "object": { "$ref": "VocabularyItem" } } };
function validateVocabularyItem(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.value === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "value" }, message: "must have required property 'value'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "value" || key0 === "intensity" || key0 === "pronunciations" || key0 === "language")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.value !== void 0) {
      let data0 = data.value;
      if (typeof data0 === "string") {
        if (data0.length > 200 && func1(data0) > 200) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/value", schemaPath: "#/properties/value/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" })).length;
        }
        if (data0.length < 2 * 1 && func1(data0) < 1) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/value", schemaPath: "#/properties/value/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/value", schemaPath: "#/properties/value/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.intensity !== void 0) {
      let data1 = data.intensity;
      if (typeof data1 == "number" && isFinite(data1)) {
        if (data1 > 1 || isNaN(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/intensity", schemaPath: "#/properties/intensity/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 }, message: "must be <= 1" })).length;
        }
        if (data1 < 0 || isNaN(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/intensity", schemaPath: "#/properties/intensity/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/intensity", schemaPath: "#/properties/intensity/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.pronunciations !== void 0) {
      let data2 = data.pronunciations;
      if (Array.isArray(data2)) {
        if (data2.length > 20) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/pronunciations", schemaPath: "#/properties/pronunciations/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" })).length;
        }
        const len0 = data2.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          let data3 = data2[i0];
          if (typeof data3 === "string") {
            if (data3.length > 200 && func1(data3) > 200) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/pronunciations/" + i0, schemaPath: "#/properties/pronunciations/items/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" })).length;
            }
            if (data3.length < 2 * 1 && func1(data3) < 1) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/pronunciations/" + i0, schemaPath: "#/properties/pronunciations/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/pronunciations/" + i0, schemaPath: "#/properties/pronunciations/items/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/pronunciations", schemaPath: "#/properties/pronunciations/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
    if (data.language !== void 0) {
      let data4 = data.language;
      if (!(data4 === "af" || data4 === "am" || data4 === "ar" || data4 === "as" || data4 === "az" || data4 === "ba" || data4 === "be" || data4 === "bg" || data4 === "bn" || data4 === "bo" || data4 === "br" || data4 === "bs" || data4 === "ca" || data4 === "cs" || data4 === "cy" || data4 === "da" || data4 === "de" || data4 === "el" || data4 === "en" || data4 === "es" || data4 === "et" || data4 === "eu" || data4 === "fa" || data4 === "fi" || data4 === "fo" || data4 === "fr" || data4 === "gl" || data4 === "gu" || data4 === "ha" || data4 === "haw" || data4 === "he" || data4 === "hi" || data4 === "hr" || data4 === "ht" || data4 === "hu" || data4 === "hy" || data4 === "id" || data4 === "is" || data4 === "it" || data4 === "ja" || data4 === "jw" || data4 === "ka" || data4 === "kk" || data4 === "km" || data4 === "kn" || data4 === "ko" || data4 === "la" || data4 === "lb" || data4 === "ln" || data4 === "lo" || data4 === "lt" || data4 === "lv" || data4 === "mg" || data4 === "mi" || data4 === "mk" || data4 === "ml" || data4 === "mn" || data4 === "mr" || data4 === "ms" || data4 === "mt" || data4 === "my" || data4 === "ne" || data4 === "nl" || data4 === "nn" || data4 === "no" || data4 === "oc" || data4 === "pa" || data4 === "pl" || data4 === "ps" || data4 === "pt" || data4 === "ro" || data4 === "ru" || data4 === "sa" || data4 === "sd" || data4 === "si" || data4 === "sk" || data4 === "sl" || data4 === "sn" || data4 === "so" || data4 === "sq" || data4 === "sr" || data4 === "su" || data4 === "sv" || data4 === "sw" || data4 === "ta" || data4 === "te" || data4 === "tg" || data4 === "th" || data4 === "tk" || data4 === "tl" || data4 === "tr" || data4 === "tt" || data4 === "uk" || data4 === "ur" || data4 === "uz" || data4 === "vi" || data4 === "yi" || data4 === "yo" || data4 === "zh" || data4 === "yue")) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/language", schemaPath: "TranscriptionLanguageCode/enum", keyword: "enum", params: { allowedValues: schema144.enum }, message: "must be equal to one of the allowed values" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateVocabularyItem.errors = vErrors;
  return errors === 0;
}
function validateVocabularyEntry(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: schema148.type }, message: "must be string,object" })).length;
  }
  if (!(typeof data !== "string")) {
    if (typeof data === "string") {
      if (data.length > 200 && func1(data) > 200) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/byType/string/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" })).length;
      }
      if (data.length < 2 * 1 && func1(data) < 1) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/byType/string/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
      }
    }
  }
  if (!!(data && typeof data == "object" && !Array.isArray(data))) {
    if (!validateVocabularyItem(data, { instancePath, parentData, parentDataProperty, rootData })) {
      errors = (vErrors = collect(vErrors, validateVocabularyItem.errors)).length;
    }
  }
  validateVocabularyEntry.errors = vErrors;
  return errors === 0;
}
function validateCustomVocabularyConfig(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.vocabulary === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "vocabulary" }, message: "must have required property 'vocabulary'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "vocabulary" || key0 === "default_intensity")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.vocabulary !== void 0) {
      let data0 = data.vocabulary;
      if (Array.isArray(data0)) {
        if (data0.length > 1e4) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/vocabulary", schemaPath: "#/properties/vocabulary/maxItems", keyword: "maxItems", params: { limit: 1e4 }, message: "must NOT have more than 10000 items" })).length;
        }
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          if (!validateVocabularyEntry(data0[i0], { instancePath: instancePath + "/vocabulary/" + i0, parentData: data0, parentDataProperty: i0, rootData })) {
            errors = (vErrors = collect(vErrors, validateVocabularyEntry.errors)).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/vocabulary", schemaPath: "#/properties/vocabulary/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
    if (data.default_intensity !== void 0) {
      let data2 = data.default_intensity;
      if (typeof data2 == "number" && isFinite(data2)) {
        if (data2 > 1 || isNaN(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/default_intensity", schemaPath: "#/properties/default_intensity/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 }, message: "must be <= 1" })).length;
        }
        if (data2 < 0 || isNaN(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/default_intensity", schemaPath: "#/properties/default_intensity/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/default_intensity", schemaPath: "#/properties/default_intensity/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateCustomVocabularyConfig.errors = vErrors;
  return errors === 0;
}
function validateCustomSpellingConfig(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.spelling_dictionary === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "spelling_dictionary" }, message: "must have required property 'spelling_dictionary'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "spelling_dictionary")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.spelling_dictionary !== void 0) {
      let data0 = data.spelling_dictionary;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (Object.keys(data0).length > 1e4) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/spelling_dictionary", schemaPath: "#/properties/spelling_dictionary/maxProperties", keyword: "maxProperties", params: { limit: 1e4 }, message: "must NOT have more than 10000 properties" })).length;
        }
        for (const key1 in data0) {
          if (errors >= MAX_ERRORS) break;
          const _errs4 = errors;
          if (typeof key1 === "string") {
            if (func1(key1) > 200) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/spelling_dictionary", schemaPath: "#/properties/spelling_dictionary/propertyNames/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters", propertyName: key1 })).length;
            }
          }
          var valid1 = _errs4 === errors;
          if (!valid1) {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/spelling_dictionary", schemaPath: "#/properties/spelling_dictionary/propertyNames", keyword: "propertyNames", params: { propertyName: key1 }, message: "property name must be valid" })).length;
          }
        }
        for (const key2 in data0) {
          if (errors >= MAX_ERRORS) break;
          let data1 = data0[key2];
          if (Array.isArray(data1)) {
            if (data1.length > 100) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/spelling_dictionary/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/spelling_dictionary/additionalProperties/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items" })).length;
            }
            const len0 = data1.length;
            for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
              let data2 = data1[i0];
              if (typeof data2 === "string") {
                if (data2.length > 200 && func1(data2) > 200) {
                  errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/spelling_dictionary/" + key2.replace(/~/g, "~0").replace(/\//g, "~1") + "/" + i0, schemaPath: "#/properties/spelling_dictionary/additionalProperties/items/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" })).length;
                }
                if (data2.length < 2 * 1 && func1(data2) < 1) {
                  errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/spelling_dictionary/" + key2.replace(/~/g, "~0").replace(/\//g, "~1") + "/" + i0, schemaPath: "#/properties/spelling_dictionary/additionalProperties/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
                }
              } else {
                errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/spelling_dictionary/" + key2.replace(/~/g, "~0").replace(/\//g, "~1") + "/" + i0, schemaPath: "#/properties/spelling_dictionary/additionalProperties/items/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
              }
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/spelling_dictionary/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/spelling_dictionary/additionalProperties/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/spelling_dictionary", schemaPath: "#/properties/spelling_dictionary/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateCustomSpellingConfig.errors = vErrors;
  return errors === 0;
}
var schema153 = { "$id": "LanguageCode", "enum": ["af", "am", "ar", "as", "az", "ba", "be", "bg", "bn", "bo", "br", "bs", "ca", "cs", "cy", "da", "de", "el", "en", "es", "et", "eu", "fa", "fi", "fo", "fr", "gl", "gu", "ha", "haw", "he", "hi", "hr", "ht", "hu", "hy", "id", "is", "it", "ja", "jw", "ka", "kk", "km", "kn", "ko", "la", "lb", "ln", "lo", "lt", "lv", "mg", "mi", "mk", "ml", "mn", "mr", "ms", "mt", "my", "ne", "nl", "nn", "no", "oc", "pa", "pl", "ps", "pt", "ro", "ru", "sa", "sd", "si", "sk", "sl", "sn", "so", "sq", "sr", "su", "sv", "sw", "ta", "te", "tg", "th", "tk", "tl", "tr", "tt", "uk", "ur", "uz", "vi", "wo", "yi", "yo", "zh", "yue"] };
var schema154 = { "$id": "TranslationModel", "enum": ["base", "enhanced"] };
function validateTranslationConfig(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.target_languages === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "target_languages" }, message: "must have required property 'target_languages'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "target_languages" || key0 === "model" || key0 === "match_original_utterances" || key0 === "lipsync" || key0 === "context_adaptation" || key0 === "context" || key0 === "informal")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.target_languages !== void 0) {
      let data0 = data.target_languages;
      if (Array.isArray(data0)) {
        if (data0.length > 101) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/target_languages", schemaPath: "#/properties/target_languages/maxItems", keyword: "maxItems", params: { limit: 101 }, message: "must NOT have more than 101 items" })).length;
        }
        if (data0.length < 1) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/target_languages", schemaPath: "#/properties/target_languages/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" })).length;
        }
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          let data1 = data0[i0];
          if (!(data1 === "af" || data1 === "am" || data1 === "ar" || data1 === "as" || data1 === "az" || data1 === "ba" || data1 === "be" || data1 === "bg" || data1 === "bn" || data1 === "bo" || data1 === "br" || data1 === "bs" || data1 === "ca" || data1 === "cs" || data1 === "cy" || data1 === "da" || data1 === "de" || data1 === "el" || data1 === "en" || data1 === "es" || data1 === "et" || data1 === "eu" || data1 === "fa" || data1 === "fi" || data1 === "fo" || data1 === "fr" || data1 === "gl" || data1 === "gu" || data1 === "ha" || data1 === "haw" || data1 === "he" || data1 === "hi" || data1 === "hr" || data1 === "ht" || data1 === "hu" || data1 === "hy" || data1 === "id" || data1 === "is" || data1 === "it" || data1 === "ja" || data1 === "jw" || data1 === "ka" || data1 === "kk" || data1 === "km" || data1 === "kn" || data1 === "ko" || data1 === "la" || data1 === "lb" || data1 === "ln" || data1 === "lo" || data1 === "lt" || data1 === "lv" || data1 === "mg" || data1 === "mi" || data1 === "mk" || data1 === "ml" || data1 === "mn" || data1 === "mr" || data1 === "ms" || data1 === "mt" || data1 === "my" || data1 === "ne" || data1 === "nl" || data1 === "nn" || data1 === "no" || data1 === "oc" || data1 === "pa" || data1 === "pl" || data1 === "ps" || data1 === "pt" || data1 === "ro" || data1 === "ru" || data1 === "sa" || data1 === "sd" || data1 === "si" || data1 === "sk" || data1 === "sl" || data1 === "sn" || data1 === "so" || data1 === "sq" || data1 === "sr" || data1 === "su" || data1 === "sv" || data1 === "sw" || data1 === "ta" || data1 === "te" || data1 === "tg" || data1 === "th" || data1 === "tk" || data1 === "tl" || data1 === "tr" || data1 === "tt" || data1 === "uk" || data1 === "ur" || data1 === "uz" || data1 === "vi" || data1 === "wo" || data1 === "yi" || data1 === "yo" || data1 === "zh" || data1 === "yue")) {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/target_languages/" + i0, schemaPath: "LanguageCode/enum", keyword: "enum", params: { allowedValues: schema153.enum }, message: "must be equal to one of the allowed values" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/target_languages", schemaPath: "#/properties/target_languages/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
    if (data.model !== void 0) {
      let data2 = data.model;
      if (!(data2 === "base" || data2 === "enhanced")) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/model", schemaPath: "TranslationModel/enum", keyword: "enum", params: { allowedValues: schema154.enum }, message: "must be equal to one of the allowed values" })).length;
      }
    }
    if (data.match_original_utterances !== void 0) {
      if (typeof data.match_original_utterances !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/match_original_utterances", schemaPath: "#/properties/match_original_utterances/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.lipsync !== void 0) {
      if (typeof data.lipsync !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/lipsync", schemaPath: "#/properties/lipsync/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.context_adaptation !== void 0) {
      if (typeof data.context_adaptation !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/context_adaptation", schemaPath: "#/properties/context_adaptation/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.context !== void 0) {
      let data6 = data.context;
      if (typeof data6 === "string") {
        if (data6.length > 1e4 && func1(data6) > 1e4) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/context", schemaPath: "#/properties/context/maxLength", keyword: "maxLength", params: { limit: 1e4 }, message: "must NOT have more than 10000 characters" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/context", schemaPath: "#/properties/context/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.informal !== void 0) {
      if (typeof data.informal !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/informal", schemaPath: "#/properties/informal/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateTranslationConfig.errors = vErrors;
  return errors === 0;
}
function validateDiarizationConfig(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "number_of_speakers" || key0 === "min_speakers" || key0 === "max_speakers")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.number_of_speakers !== void 0) {
      let data0 = data.number_of_speakers;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/number_of_speakers", schemaPath: "#/properties/number_of_speakers/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 < 1 || isNaN(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/number_of_speakers", schemaPath: "#/properties/number_of_speakers/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" })).length;
        }
      }
    }
    if (data.min_speakers !== void 0) {
      let data1 = data.min_speakers;
      if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/min_speakers", schemaPath: "#/properties/min_speakers/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data1 == "number" && isFinite(data1)) {
        if (data1 < 0 || isNaN(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/min_speakers", schemaPath: "#/properties/min_speakers/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      }
    }
    if (data.max_speakers !== void 0) {
      let data2 = data.max_speakers;
      if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/max_speakers", schemaPath: "#/properties/max_speakers/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data2 == "number" && isFinite(data2)) {
        if (data2 < 0 || isNaN(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/max_speakers", schemaPath: "#/properties/max_speakers/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateDiarizationConfig.errors = vErrors;
  return errors === 0;
}
function validateRealtimeProcessingConfig(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!func8.call(schema146.properties, key0)) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.custom_vocabulary !== void 0) {
      if (typeof data.custom_vocabulary !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/custom_vocabulary", schemaPath: "#/properties/custom_vocabulary/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.custom_vocabulary_config !== void 0) {
      if (!validateCustomVocabularyConfig(data.custom_vocabulary_config, { instancePath: instancePath + "/custom_vocabulary_config", parentData: data, parentDataProperty: "custom_vocabulary_config", rootData })) {
        errors = (vErrors = collect(vErrors, validateCustomVocabularyConfig.errors)).length;
      }
    }
    if (data.custom_spelling !== void 0) {
      if (typeof data.custom_spelling !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/custom_spelling", schemaPath: "#/properties/custom_spelling/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.custom_spelling_config !== void 0) {
      if (!validateCustomSpellingConfig(data.custom_spelling_config, { instancePath: instancePath + "/custom_spelling_config", parentData: data, parentDataProperty: "custom_spelling_config", rootData })) {
        errors = (vErrors = collect(vErrors, validateCustomSpellingConfig.errors)).length;
      }
    }
    if (data.translation !== void 0) {
      if (typeof data.translation !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/translation", schemaPath: "#/properties/translation/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.translation_config !== void 0) {
      if (!validateTranslationConfig(data.translation_config, { instancePath: instancePath + "/translation_config", parentData: data, parentDataProperty: "translation_config", rootData })) {
        errors = (vErrors = collect(vErrors, validateTranslationConfig.errors)).length;
      }
    }
    if (data.named_entity_recognition !== void 0) {
      if (typeof data.named_entity_recognition !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/named_entity_recognition", schemaPath: "#/properties/named_entity_recognition/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.sentiment_analysis !== void 0) {
      if (typeof data.sentiment_analysis !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sentiment_analysis", schemaPath: "#/properties/sentiment_analysis/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.diarization !== void 0) {
      if (typeof data.diarization !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/diarization", schemaPath: "#/properties/diarization/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.diarization_config !== void 0) {
      if (!validateDiarizationConfig(data.diarization_config, { instancePath: instancePath + "/diarization_config", parentData: data, parentDataProperty: "diarization_config", rootData })) {
        errors = (vErrors = collect(vErrors, validateDiarizationConfig.errors)).length;
      }
    }
    if (data.custom_spelling !== void 0) {
      const _errs19 = errors;
      let valid2 = true;
      const _errs20 = errors;
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.custom_spelling !== void 0) {
          if (true !== data.custom_spelling) {
            errors = (vErrors = fail(vErrors, {})).length;
          }
        }
      }
      var _valid0 = _errs20 === errors;
      errors = _errs19;
      if (vErrors !== null) {
        if (_errs19) {
          vErrors.length = _errs19;
        } else {
          vErrors = null;
        }
      }
      if (_valid0) {
        const _errs22 = errors;
        if (data && typeof data == "object" && !Array.isArray(data)) {
          if (data.custom_spelling_config === void 0) {
            errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/dependentSchemas/custom_spelling/then/required", keyword: "required", params: { missingProperty: "custom_spelling_config" }, message: "must have required property 'custom_spelling_config'" })).length;
          }
        }
        var _valid0 = _errs22 === errors;
        valid2 = _valid0;
      }
      if (!valid2) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/dependentSchemas/custom_spelling/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema' })).length;
      }
    }
    if (data.translation !== void 0) {
      const _errs24 = errors;
      let valid4 = true;
      const _errs25 = errors;
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.translation !== void 0) {
          if (true !== data.translation) {
            errors = (vErrors = fail(vErrors, {})).length;
          }
        }
      }
      var _valid1 = _errs25 === errors;
      errors = _errs24;
      if (vErrors !== null) {
        if (_errs24) {
          vErrors.length = _errs24;
        } else {
          vErrors = null;
        }
      }
      if (_valid1) {
        const _errs27 = errors;
        if (data && typeof data == "object" && !Array.isArray(data)) {
          if (data.translation_config === void 0) {
            errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/dependentSchemas/translation/then/required", keyword: "required", params: { missingProperty: "translation_config" }, message: "must have required property 'translation_config'" })).length;
          }
        }
        var _valid1 = _errs27 === errors;
        valid4 = _valid1;
      }
      if (!valid4) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/dependentSchemas/translation/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema' })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateRealtimeProcessingConfig.errors = vErrors;
  return errors === 0;
}
var schema158 = { "$id": "SummaryType", "enum": ["general", "concise", "bullet_points"] };
function validateSummarizationConfig(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "type")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.type !== void 0) {
      let data0 = data.type;
      if (!(data0 === "general" || data0 === "concise" || data0 === "bullet_points")) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/type", schemaPath: "SummaryType/enum", keyword: "enum", params: { allowedValues: schema158.enum }, message: "must be equal to one of the allowed values" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateSummarizationConfig.errors = vErrors;
  return errors === 0;
}
function validatePostProcessingConfig(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "summarization" || key0 === "summarization_config" || key0 === "chapterization")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.summarization !== void 0) {
      if (typeof data.summarization !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/summarization", schemaPath: "#/properties/summarization/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.summarization_config !== void 0) {
      if (!validateSummarizationConfig(data.summarization_config, { instancePath: instancePath + "/summarization_config", parentData: data, parentDataProperty: "summarization_config", rootData })) {
        errors = (vErrors = collect(vErrors, validateSummarizationConfig.errors)).length;
      }
    }
    if (data.chapterization !== void 0) {
      if (typeof data.chapterization !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/chapterization", schemaPath: "#/properties/chapterization/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validatePostProcessingConfig.errors = vErrors;
  return errors === 0;
}
var schema159 = { "$id": "MessagesConfig", "type": "object", "additionalProperties": false, "properties": { "receive_partial_transcripts": { "type": "boolean" }, "receive_final_transcripts": { "type": "boolean" }, "receive_speech_events": { "type": "boolean" }, "receive_pre_processing_events": { "type": "boolean" }, "receive_realtime_processing_events": { "type": "boolean" }, "receive_post_processing_events": { "type": "boolean" }, "receive_acknowledgments": { "type": "boolean" }, "receive_errors": { "type": "boolean" }, "receive_lifecycle_events": { "type": "boolean" } } };
function validateMessagesConfig(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!func8.call(schema159.properties, key0)) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.receive_partial_transcripts !== void 0) {
      if (typeof data.receive_partial_transcripts !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/receive_partial_transcripts", schemaPath: "#/properties/receive_partial_transcripts/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.receive_final_transcripts !== void 0) {
      if (typeof data.receive_final_transcripts !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/receive_final_transcripts", schemaPath: "#/properties/receive_final_transcripts/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.receive_speech_events !== void 0) {
      if (typeof data.receive_speech_events !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/receive_speech_events", schemaPath: "#/properties/receive_speech_events/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.receive_pre_processing_events !== void 0) {
      if (typeof data.receive_pre_processing_events !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/receive_pre_processing_events", schemaPath: "#/properties/receive_pre_processing_events/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.receive_realtime_processing_events !== void 0) {
      if (typeof data.receive_realtime_processing_events !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/receive_realtime_processing_events", schemaPath: "#/properties/receive_realtime_processing_events/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.receive_post_processing_events !== void 0) {
      if (typeof data.receive_post_processing_events !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/receive_post_processing_events", schemaPath: "#/properties/receive_post_processing_events/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.receive_acknowledgments !== void 0) {
      if (typeof data.receive_acknowledgments !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/receive_acknowledgments", schemaPath: "#/properties/receive_acknowledgments/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.receive_errors !== void 0) {
      if (typeof data.receive_errors !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/receive_errors", schemaPath: "#/properties/receive_errors/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.receive_lifecycle_events !== void 0) {
      if (typeof data.receive_lifecycle_events !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/receive_lifecycle_events", schemaPath: "#/properties/receive_lifecycle_events/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateMessagesConfig.errors = vErrors;
  return errors === 0;
}
var schema160 = { "$id": "LiveCallbackConfig", "type": "object", "additionalProperties": false, "properties": { "url": { "$ref": "Url" }, "receive_partial_transcripts": { "type": "boolean" }, "receive_final_transcripts": { "type": "boolean" }, "receive_speech_events": { "type": "boolean" }, "receive_pre_processing_events": { "type": "boolean" }, "receive_realtime_processing_events": { "type": "boolean" }, "receive_post_processing_events": { "type": "boolean" }, "receive_acknowledgments": { "type": "boolean" }, "receive_errors": { "type": "boolean" }, "receive_lifecycle_events": { "type": "boolean" } } };
function validateLiveCallbackConfig(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!func8.call(schema160.properties, key0)) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.url !== void 0) {
      if (!validateUrl(data.url, { instancePath: instancePath + "/url", parentData: data, parentDataProperty: "url", rootData })) {
        errors = (vErrors = collect(vErrors, validateUrl.errors)).length;
      }
    }
    if (data.receive_partial_transcripts !== void 0) {
      if (typeof data.receive_partial_transcripts !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/receive_partial_transcripts", schemaPath: "#/properties/receive_partial_transcripts/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.receive_final_transcripts !== void 0) {
      if (typeof data.receive_final_transcripts !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/receive_final_transcripts", schemaPath: "#/properties/receive_final_transcripts/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.receive_speech_events !== void 0) {
      if (typeof data.receive_speech_events !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/receive_speech_events", schemaPath: "#/properties/receive_speech_events/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.receive_pre_processing_events !== void 0) {
      if (typeof data.receive_pre_processing_events !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/receive_pre_processing_events", schemaPath: "#/properties/receive_pre_processing_events/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.receive_realtime_processing_events !== void 0) {
      if (typeof data.receive_realtime_processing_events !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/receive_realtime_processing_events", schemaPath: "#/properties/receive_realtime_processing_events/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.receive_post_processing_events !== void 0) {
      if (typeof data.receive_post_processing_events !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/receive_post_processing_events", schemaPath: "#/properties/receive_post_processing_events/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.receive_acknowledgments !== void 0) {
      if (typeof data.receive_acknowledgments !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/receive_acknowledgments", schemaPath: "#/properties/receive_acknowledgments/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.receive_errors !== void 0) {
      if (typeof data.receive_errors !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/receive_errors", schemaPath: "#/properties/receive_errors/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.receive_lifecycle_events !== void 0) {
      if (typeof data.receive_lifecycle_events !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/receive_lifecycle_events", schemaPath: "#/properties/receive_lifecycle_events/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateLiveCallbackConfig.errors = vErrors;
  return errors === 0;
}
function validateLiveSessionRequest(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const _errs1 = errors;
  let valid0 = true;
  const _errs2 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let missing0;
    if (data.encoding === void 0 && (missing0 = "encoding")) {
      errors = (vErrors = fail(vErrors, {})).length;
    } else {
      if (data.encoding !== void 0) {
        let data0 = data.encoding;
        if (!(data0 === "wav/alaw" || data0 === "wav/ulaw")) {
          errors = (vErrors = fail(vErrors, {})).length;
        }
      }
    }
  }
  var _valid0 = _errs2 === errors;
  errors = _errs1;
  if (vErrors !== null) {
    if (_errs1) {
      vErrors.length = _errs1;
    } else {
      vErrors = null;
    }
  }
  if (_valid0) {
    const _errs4 = errors;
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.bit_depth !== void 0) {
        if (8 !== data.bit_depth) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/bit_depth", schemaPath: "#/then/properties/bit_depth/const", keyword: "const", params: { allowedValue: 8 }, message: "must be equal to constant" })).length;
        }
      }
    }
    var _valid0 = _errs4 === errors;
    valid0 = _valid0;
  }
  if (!valid0) {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema' })).length;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!func8.call(schema138.properties, key0)) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.region !== void 0) {
      let data2 = data.region;
      if (!(data2 === "us-west" || data2 === "eu-west")) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/region", schemaPath: "Region/enum", keyword: "enum", params: { allowedValues: schema139.enum }, message: "must be equal to one of the allowed values" })).length;
      }
    }
    if (data.encoding !== void 0) {
      let data3 = data.encoding;
      if (!(data3 === "wav/pcm" || data3 === "wav/alaw" || data3 === "wav/ulaw")) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/encoding", schemaPath: "AudioEncoding/enum", keyword: "enum", params: { allowedValues: schema140.enum }, message: "must be equal to one of the allowed values" })).length;
      }
    }
    if (data.bit_depth !== void 0) {
      let data4 = data.bit_depth;
      if (!(data4 === 8 || data4 === 16 || data4 === 24 || data4 === 32)) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/bit_depth", schemaPath: "#/properties/bit_depth/enum", keyword: "enum", params: { allowedValues: schema138.properties.bit_depth.enum }, message: "must be equal to one of the allowed values" })).length;
      }
    }
    if (data.sample_rate !== void 0) {
      let data5 = data.sample_rate;
      if (!(data5 === 8e3 || data5 === 16e3 || data5 === 24e3 || data5 === 32e3 || data5 === 44100 || data5 === 48e3)) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sample_rate", schemaPath: "#/properties/sample_rate/enum", keyword: "enum", params: { allowedValues: schema138.properties.sample_rate.enum }, message: "must be equal to one of the allowed values" })).length;
      }
    }
    if (data.channels !== void 0) {
      let data6 = data.channels;
      if (!(typeof data6 == "number" && (!(data6 % 1) && !isNaN(data6)) && isFinite(data6))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/channels", schemaPath: "#/properties/channels/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data6 == "number" && isFinite(data6)) {
        if (data6 > 8 || isNaN(data6)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/channels", schemaPath: "#/properties/channels/maximum", keyword: "maximum", params: { comparison: "<=", limit: 8 }, message: "must be <= 8" })).length;
        }
        if (data6 < 1 || isNaN(data6)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/channels", schemaPath: "#/properties/channels/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" })).length;
        }
      }
    }
    if (data.custom_metadata !== void 0) {
      let data7 = data.custom_metadata;
      if (!fitsJsonLength(data7, 2e3)) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/custom_metadata", schemaPath: "CustomMetadata/x-max-json-length", keyword: "x-max-json-length", params: { limit: 2e3 }, message: "must have at most 2000 characters as JSON" })).length;
      }
      if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/custom_metadata", schemaPath: "CustomMetadata/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
      }
    }
    if (data.model !== void 0) {
      let data8 = data.model;
      if (typeof data8 === "string") {
        if (data8.length > 100 && func1(data8) > 100) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/model", schemaPath: "Model/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" })).length;
        }
        if (data8.length < 2 * 1 && func1(data8) < 1) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/model", schemaPath: "Model/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/model", schemaPath: "Model/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.endpointing !== void 0) {
      let data9 = data.endpointing;
      if (typeof data9 == "number" && isFinite(data9)) {
        if (data9 > 10 || isNaN(data9)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/endpointing", schemaPath: "#/properties/endpointing/maximum", keyword: "maximum", params: { comparison: "<=", limit: 10 }, message: "must be <= 10" })).length;
        }
        if (data9 < 0.01 || isNaN(data9)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/endpointing", schemaPath: "#/properties/endpointing/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0.01 }, message: "must be >= 0.01" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/endpointing", schemaPath: "#/properties/endpointing/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.maximum_duration_without_endpointing !== void 0) {
      let data10 = data.maximum_duration_without_endpointing;
      if (typeof data10 == "number" && isFinite(data10)) {
        if (data10 > 60 || isNaN(data10)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/maximum_duration_without_endpointing", schemaPath: "#/properties/maximum_duration_without_endpointing/maximum", keyword: "maximum", params: { comparison: "<=", limit: 60 }, message: "must be <= 60" })).length;
        }
        if (data10 < 5 || isNaN(data10)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/maximum_duration_without_endpointing", schemaPath: "#/properties/maximum_duration_without_endpointing/minimum", keyword: "minimum", params: { comparison: ">=", limit: 5 }, message: "must be >= 5" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/maximum_duration_without_endpointing", schemaPath: "#/properties/maximum_duration_without_endpointing/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.language_config !== void 0) {
      if (!validateLanguageConfig(data.language_config, { instancePath: instancePath + "/language_config", parentData: data, parentDataProperty: "language_config", rootData })) {
        errors = (vErrors = collect(vErrors, validateLanguageConfig.errors)).length;
      }
    }
    if (data.pre_processing !== void 0) {
      if (!validatePreProcessingConfig(data.pre_processing, { instancePath: instancePath + "/pre_processing", parentData: data, parentDataProperty: "pre_processing", rootData })) {
        errors = (vErrors = collect(vErrors, validatePreProcessingConfig.errors)).length;
      }
    }
    if (data.realtime_processing !== void 0) {
      if (!validateRealtimeProcessingConfig(data.realtime_processing, { instancePath: instancePath + "/realtime_processing", parentData: data, parentDataProperty: "realtime_processing", rootData })) {
        errors = (vErrors = collect(vErrors, validateRealtimeProcessingConfig.errors)).length;
      }
    }
    if (data.post_processing !== void 0) {
      if (!validatePostProcessingConfig(data.post_processing, { instancePath: instancePath + "/post_processing", parentData: data, parentDataProperty: "post_processing", rootData })) {
        errors = (vErrors = collect(vErrors, validatePostProcessingConfig.errors)).length;
      }
    }
    if (data.messages_config !== void 0) {
      if (!validateMessagesConfig(data.messages_config, { instancePath: instancePath + "/messages_config", parentData: data, parentDataProperty: "messages_config", rootData })) {
        errors = (vErrors = collect(vErrors, validateMessagesConfig.errors)).length;
      }
    }
    if (data.callback !== void 0) {
      if (typeof data.callback !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/callback", schemaPath: "#/properties/callback/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.callback_config !== void 0) {
      if (!validateLiveCallbackConfig(data.callback_config, { instancePath: instancePath + "/callback_config", parentData: data, parentDataProperty: "callback_config", rootData })) {
        errors = (vErrors = collect(vErrors, validateLiveCallbackConfig.errors)).length;
      }
    }
    if (data.callback !== void 0) {
      const _errs35 = errors;
      let valid9 = true;
      const _errs36 = errors;
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.callback !== void 0) {
          if (true !== data.callback) {
            errors = (vErrors = fail(vErrors, {})).length;
          }
        }
      }
      var _valid1 = _errs36 === errors;
      errors = _errs35;
      if (vErrors !== null) {
        if (_errs35) {
          vErrors.length = _errs35;
        } else {
          vErrors = null;
        }
      }
      if (_valid1) {
        const _errs38 = errors;
        if (data && typeof data == "object" && !Array.isArray(data)) {
          if (data.callback_config === void 0) {
            errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/dependentSchemas/callback/then/required", keyword: "required", params: { missingProperty: "callback_config" }, message: "must have required property 'callback_config'" })).length;
          }
          if (data.callback_config !== void 0) {
            let data19 = data.callback_config;
            if (data19 && typeof data19 == "object" && !Array.isArray(data19)) {
              if (data19.url === void 0) {
                errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/callback_config", schemaPath: "#/dependentSchemas/callback/then/properties/callback_config/required", keyword: "required", params: { missingProperty: "url" }, message: "must have required property 'url'" })).length;
              }
            }
          }
        }
        var _valid1 = _errs38 === errors;
        valid9 = _valid1;
      }
      if (!valid9) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/dependentSchemas/callback/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema' })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateLiveSessionRequest.errors = vErrors;
  return errors === 0;
}
function validateLiveSessionParameters(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (!validateLiveSessionRequest(data, { instancePath, parentData, parentDataProperty, rootData })) {
    errors = (vErrors = collect(vErrors, validateLiveSessionRequest.errors)).length;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.encoding === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "encoding" }, message: "must have required property 'encoding'" })).length;
    }
    if (data.bit_depth === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "bit_depth" }, message: "must have required property 'bit_depth'" })).length;
    }
    if (data.sample_rate === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sample_rate" }, message: "must have required property 'sample_rate'" })).length;
    }
    if (data.channels === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "channels" }, message: "must have required property 'channels'" })).length;
    }
    if (data.model === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "model" }, message: "must have required property 'model'" })).length;
    }
    if (data.endpointing === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "endpointing" }, message: "must have required property 'endpointing'" })).length;
    }
    if (data.maximum_duration_without_endpointing === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "maximum_duration_without_endpointing" }, message: "must have required property 'maximum_duration_without_endpointing'" })).length;
    }
    if (data.language_config === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "language_config" }, message: "must have required property 'language_config'" })).length;
    }
    if (data.pre_processing === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "pre_processing" }, message: "must have required property 'pre_processing'" })).length;
    }
    if (data.realtime_processing === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "realtime_processing" }, message: "must have required property 'realtime_processing'" })).length;
    }
    if (data.post_processing === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "post_processing" }, message: "must have required property 'post_processing'" })).length;
    }
    if (data.messages_config === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "messages_config" }, message: "must have required property 'messages_config'" })).length;
    }
    if (data.callback === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "callback" }, message: "must have required property 'callback'" })).length;
    }
    if (data.callback_config === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "callback_config" }, message: "must have required property 'callback_config'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!func8.call(schema137.properties, key0)) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateLiveSessionParameters.errors = vErrors;
  return errors === 0;
}
var schema161 = { "$id": "LiveJobResult", "allOf": [{ "$ref": "LiveResult.open" }], "type": "object", "required": ["messages"], "properties": { "metadata": true, "transcription": true, "translation": true, "summarization": true, "named_entity_recognition": true, "sentiment_analysis": true, "chapterization": true, "diarization": true, "messages": { "type": "array", "items": { "type": "string" } } }, "additionalProperties": false };
var schema164 = { "$id": "ResultWarning", "type": "object", "required": ["code", "message"], "properties": { "code": { "enum": ["language_not_understood"] }, "message": { "type": "string", "minLength": 1 } }, "additionalProperties": false };
function validateResultWarning(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.code === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "code" }, message: "must have required property 'code'" })).length;
    }
    if (data.message === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "message" }, message: "must have required property 'message'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "code" || key0 === "message")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.code !== void 0) {
      if (!(data.code === "language_not_understood")) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/code", schemaPath: "#/properties/code/enum", keyword: "enum", params: { allowedValues: schema164.properties.code.enum }, message: "must be equal to one of the allowed values" })).length;
      }
    }
    if (data.message !== void 0) {
      let data1 = data.message;
      if (typeof data1 === "string") {
        if (data1.length < 2 * 1 && func1(data1) < 1) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/message", schemaPath: "#/properties/message/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/message", schemaPath: "#/properties/message/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateResultWarning.errors = vErrors;
  return errors === 0;
}
function validateResultMetadata(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.audio_duration === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "audio_duration" }, message: "must have required property 'audio_duration'" })).length;
    }
    if (data.number_of_distinct_channels === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "number_of_distinct_channels" }, message: "must have required property 'number_of_distinct_channels'" })).length;
    }
    if (data.billing_time === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "billing_time" }, message: "must have required property 'billing_time'" })).length;
    }
    if (data.transcription_time === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "transcription_time" }, message: "must have required property 'transcription_time'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "audio_duration" || key0 === "number_of_distinct_channels" || key0 === "billing_time" || key0 === "transcription_time" || key0 === "engine" || key0 === "model" || key0 === "expected_word_error_rate" || key0 === "warnings")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.audio_duration !== void 0) {
      let data0 = data.audio_duration;
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 < 0 || isNaN(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/audio_duration", schemaPath: "#/properties/audio_duration/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/audio_duration", schemaPath: "#/properties/audio_duration/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.number_of_distinct_channels !== void 0) {
      let data1 = data.number_of_distinct_channels;
      if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/number_of_distinct_channels", schemaPath: "#/properties/number_of_distinct_channels/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data1 == "number" && isFinite(data1)) {
        if (data1 < 0 || isNaN(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/number_of_distinct_channels", schemaPath: "#/properties/number_of_distinct_channels/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      }
    }
    if (data.billing_time !== void 0) {
      let data2 = data.billing_time;
      if (typeof data2 == "number" && isFinite(data2)) {
        if (data2 < 0 || isNaN(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/billing_time", schemaPath: "#/properties/billing_time/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/billing_time", schemaPath: "#/properties/billing_time/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.transcription_time !== void 0) {
      let data3 = data.transcription_time;
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 < 0 || isNaN(data3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/transcription_time", schemaPath: "#/properties/transcription_time/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/transcription_time", schemaPath: "#/properties/transcription_time/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.engine !== void 0) {
      if (typeof data.engine !== "string") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/engine", schemaPath: "#/properties/engine/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.model !== void 0) {
      if (typeof data.model !== "string") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/model", schemaPath: "#/properties/model/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.expected_word_error_rate !== void 0) {
      let data6 = data.expected_word_error_rate;
      if (typeof data6 == "number" && isFinite(data6)) {
        if (data6 > 100 || isNaN(data6)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/expected_word_error_rate", schemaPath: "#/properties/expected_word_error_rate/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100" })).length;
        }
        if (data6 < 0 || isNaN(data6)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/expected_word_error_rate", schemaPath: "#/properties/expected_word_error_rate/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/expected_word_error_rate", schemaPath: "#/properties/expected_word_error_rate/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.warnings !== void 0) {
      let data7 = data.warnings;
      if (Array.isArray(data7)) {
        const len0 = data7.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          if (!validateResultWarning(data7[i0], { instancePath: instancePath + "/warnings/" + i0, parentData: data7, parentDataProperty: i0, rootData })) {
            errors = (vErrors = collect(vErrors, validateResultWarning.errors)).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/warnings", schemaPath: "#/properties/warnings/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateResultMetadata.errors = vErrors;
  return errors === 0;
}
function validateWord(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.word === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "word" }, message: "must have required property 'word'" })).length;
    }
    if (data.start === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "start" }, message: "must have required property 'start'" })).length;
    }
    if (data.end === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "end" }, message: "must have required property 'end'" })).length;
    }
    if (data.confidence === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "confidence" }, message: "must have required property 'confidence'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "word" || key0 === "start" || key0 === "end" || key0 === "confidence")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.word !== void 0) {
      let data0 = data.word;
      if (typeof data0 === "string") {
        if (data0.length < 2 * 1 && func1(data0) < 1) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/word", schemaPath: "#/properties/word/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/word", schemaPath: "#/properties/word/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.start !== void 0) {
      let data1 = data.start;
      if (typeof data1 == "number" && isFinite(data1)) {
        if (data1 < 0 || isNaN(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/start", schemaPath: "Seconds/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/start", schemaPath: "Seconds/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.end !== void 0) {
      let data2 = data.end;
      if (typeof data2 == "number" && isFinite(data2)) {
        if (data2 < 0 || isNaN(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/end", schemaPath: "Seconds/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/end", schemaPath: "Seconds/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.confidence !== void 0) {
      let data3 = data.confidence;
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 > 1 || isNaN(data3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/confidence", schemaPath: "Confidence/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 }, message: "must be <= 1" })).length;
        }
        if (data3 < 0 || isNaN(data3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/confidence", schemaPath: "Confidence/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/confidence", schemaPath: "Confidence/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateWord.errors = vErrors;
  return errors === 0;
}
function validateUtterance(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.text === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "text" }, message: "must have required property 'text'" })).length;
    }
    if (data.start === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "start" }, message: "must have required property 'start'" })).length;
    }
    if (data.end === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "end" }, message: "must have required property 'end'" })).length;
    }
    if (data.language === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "language" }, message: "must have required property 'language'" })).length;
    }
    if (data.confidence === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "confidence" }, message: "must have required property 'confidence'" })).length;
    }
    if (data.channel === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "channel" }, message: "must have required property 'channel'" })).length;
    }
    if (data.words === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "words" }, message: "must have required property 'words'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "text" || key0 === "start" || key0 === "end" || key0 === "language" || key0 === "confidence" || key0 === "channel" || key0 === "speaker" || key0 === "words")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.text !== void 0) {
      if (typeof data.text !== "string") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/text", schemaPath: "#/properties/text/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.start !== void 0) {
      let data1 = data.start;
      if (typeof data1 == "number" && isFinite(data1)) {
        if (data1 < 0 || isNaN(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/start", schemaPath: "Seconds/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/start", schemaPath: "Seconds/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.end !== void 0) {
      let data2 = data.end;
      if (typeof data2 == "number" && isFinite(data2)) {
        if (data2 < 0 || isNaN(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/end", schemaPath: "Seconds/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/end", schemaPath: "Seconds/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.language !== void 0) {
      let data3 = data.language;
      if (!(data3 === "af" || data3 === "am" || data3 === "ar" || data3 === "as" || data3 === "az" || data3 === "ba" || data3 === "be" || data3 === "bg" || data3 === "bn" || data3 === "bo" || data3 === "br" || data3 === "bs" || data3 === "ca" || data3 === "cs" || data3 === "cy" || data3 === "da" || data3 === "de" || data3 === "el" || data3 === "en" || data3 === "es" || data3 === "et" || data3 === "eu" || data3 === "fa" || data3 === "fi" || data3 === "fo" || data3 === "fr" || data3 === "gl" || data3 === "gu" || data3 === "ha" || data3 === "haw" || data3 === "he" || data3 === "hi" || data3 === "hr" || data3 === "ht" || data3 === "hu" || data3 === "hy" || data3 === "id" || data3 === "is" || data3 === "it" || data3 === "ja" || data3 === "jw" || data3 === "ka" || data3 === "kk" || data3 === "km" || data3 === "kn" || data3 === "ko" || data3 === "la" || data3 === "lb" || data3 === "ln" || data3 === "lo" || data3 === "lt" || data3 === "lv" || data3 === "mg" || data3 === "mi" || data3 === "mk" || data3 === "ml" || data3 === "mn" || data3 === "mr" || data3 === "ms" || data3 === "mt" || data3 === "my" || data3 === "ne" || data3 === "nl" || data3 === "nn" || data3 === "no" || data3 === "oc" || data3 === "pa" || data3 === "pl" || data3 === "ps" || data3 === "pt" || data3 === "ro" || data3 === "ru" || data3 === "sa" || data3 === "sd" || data3 === "si" || data3 === "sk" || data3 === "sl" || data3 === "sn" || data3 === "so" || data3 === "sq" || data3 === "sr" || data3 === "su" || data3 === "sv" || data3 === "sw" || data3 === "ta" || data3 === "te" || data3 === "tg" || data3 === "th" || data3 === "tk" || data3 === "tl" || data3 === "tr" || data3 === "tt" || data3 === "uk" || data3 === "ur" || data3 === "uz" || data3 === "vi" || data3 === "wo" || data3 === "yi" || data3 === "yo" || data3 === "zh" || data3 === "yue")) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/language", schemaPath: "LanguageCode/enum", keyword: "enum", params: { allowedValues: schema153.enum }, message: "must be equal to one of the allowed values" })).length;
      }
    }
    if (data.confidence !== void 0) {
      let data4 = data.confidence;
      if (typeof data4 == "number" && isFinite(data4)) {
        if (data4 > 1 || isNaN(data4)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/confidence", schemaPath: "Confidence/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 }, message: "must be <= 1" })).length;
        }
        if (data4 < 0 || isNaN(data4)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/confidence", schemaPath: "Confidence/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/confidence", schemaPath: "Confidence/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.channel !== void 0) {
      let data5 = data.channel;
      if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)) && isFinite(data5))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/channel", schemaPath: "ChannelNumber/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data5 == "number" && isFinite(data5)) {
        if (data5 < 0 || isNaN(data5)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/channel", schemaPath: "ChannelNumber/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      }
    }
    if (data.speaker !== void 0) {
      let data6 = data.speaker;
      if (!(typeof data6 == "number" && (!(data6 % 1) && !isNaN(data6)) && isFinite(data6))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/speaker", schemaPath: "SpeakerNumber/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data6 == "number" && isFinite(data6)) {
        if (data6 < 0 || isNaN(data6)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/speaker", schemaPath: "SpeakerNumber/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      }
    }
    if (data.words !== void 0) {
      let data7 = data.words;
      if (Array.isArray(data7)) {
        const len0 = data7.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          if (!validateWord(data7[i0], { instancePath: instancePath + "/words/" + i0, parentData: data7, parentDataProperty: i0, rootData })) {
            errors = (vErrors = collect(vErrors, validateWord.errors)).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/words", schemaPath: "#/properties/words/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateUtterance.errors = vErrors;
  return errors === 0;
}
function validateSentence(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.sentence === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sentence" }, message: "must have required property 'sentence'" })).length;
    }
    if (data.start === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "start" }, message: "must have required property 'start'" })).length;
    }
    if (data.end === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "end" }, message: "must have required property 'end'" })).length;
    }
    if (data.words === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "words" }, message: "must have required property 'words'" })).length;
    }
    if (data.confidence === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "confidence" }, message: "must have required property 'confidence'" })).length;
    }
    if (data.language === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "language" }, message: "must have required property 'language'" })).length;
    }
    if (data.channel === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "channel" }, message: "must have required property 'channel'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "sentence" || key0 === "start" || key0 === "end" || key0 === "words" || key0 === "confidence" || key0 === "language" || key0 === "speaker" || key0 === "channel")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.sentence !== void 0) {
      if (typeof data.sentence !== "string") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sentence", schemaPath: "#/properties/sentence/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.start !== void 0) {
      let data1 = data.start;
      if (typeof data1 == "number" && isFinite(data1)) {
        if (data1 < 0 || isNaN(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/start", schemaPath: "Seconds/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/start", schemaPath: "Seconds/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.end !== void 0) {
      let data2 = data.end;
      if (typeof data2 == "number" && isFinite(data2)) {
        if (data2 < 0 || isNaN(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/end", schemaPath: "Seconds/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/end", schemaPath: "Seconds/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.words !== void 0) {
      let data3 = data.words;
      if (Array.isArray(data3)) {
        const len0 = data3.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          if (!validateWord(data3[i0], { instancePath: instancePath + "/words/" + i0, parentData: data3, parentDataProperty: i0, rootData })) {
            errors = (vErrors = collect(vErrors, validateWord.errors)).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/words", schemaPath: "#/properties/words/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
    if (data.confidence !== void 0) {
      let data5 = data.confidence;
      if (typeof data5 == "number" && isFinite(data5)) {
        if (data5 > 1 || isNaN(data5)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/confidence", schemaPath: "Confidence/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 }, message: "must be <= 1" })).length;
        }
        if (data5 < 0 || isNaN(data5)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/confidence", schemaPath: "Confidence/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/confidence", schemaPath: "Confidence/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.language !== void 0) {
      let data6 = data.language;
      if (!(data6 === "af" || data6 === "am" || data6 === "ar" || data6 === "as" || data6 === "az" || data6 === "ba" || data6 === "be" || data6 === "bg" || data6 === "bn" || data6 === "bo" || data6 === "br" || data6 === "bs" || data6 === "ca" || data6 === "cs" || data6 === "cy" || data6 === "da" || data6 === "de" || data6 === "el" || data6 === "en" || data6 === "es" || data6 === "et" || data6 === "eu" || data6 === "fa" || data6 === "fi" || data6 === "fo" || data6 === "fr" || data6 === "gl" || data6 === "gu" || data6 === "ha" || data6 === "haw" || data6 === "he" || data6 === "hi" || data6 === "hr" || data6 === "ht" || data6 === "hu" || data6 === "hy" || data6 === "id" || data6 === "is" || data6 === "it" || data6 === "ja" || data6 === "jw" || data6 === "ka" || data6 === "kk" || data6 === "km" || data6 === "kn" || data6 === "ko" || data6 === "la" || data6 === "lb" || data6 === "ln" || data6 === "lo" || data6 === "lt" || data6 === "lv" || data6 === "mg" || data6 === "mi" || data6 === "mk" || data6 === "ml" || data6 === "mn" || data6 === "mr" || data6 === "ms" || data6 === "mt" || data6 === "my" || data6 === "ne" || data6 === "nl" || data6 === "nn" || data6 === "no" || data6 === "oc" || data6 === "pa" || data6 === "pl" || data6 === "ps" || data6 === "pt" || data6 === "ro" || data6 === "ru" || data6 === "sa" || data6 === "sd" || data6 === "si" || data6 === "sk" || data6 === "sl" || data6 === "sn" || data6 === "so" || data6 === "sq" || data6 === "sr" || data6 === "su" || data6 === "sv" || data6 === "sw" || data6 === "ta" || data6 === "te" || data6 === "tg" || data6 === "th" || data6 === "tk" || data6 === "tl" || data6 === "tr" || data6 === "tt" || data6 === "uk" || data6 === "ur" || data6 === "uz" || data6 === "vi" || data6 === "wo" || data6 === "yi" || data6 === "yo" || data6 === "zh" || data6 === "yue")) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/language", schemaPath: "LanguageCode/enum", keyword: "enum", params: { allowedValues: schema153.enum }, message: "must be equal to one of the allowed values" })).length;
      }
    }
    if (data.speaker !== void 0) {
      let data7 = data.speaker;
      if (!(typeof data7 == "number" && (!(data7 % 1) && !isNaN(data7)) && isFinite(data7))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/speaker", schemaPath: "SpeakerNumber/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data7 == "number" && isFinite(data7)) {
        if (data7 < 0 || isNaN(data7)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/speaker", schemaPath: "SpeakerNumber/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      }
    }
    if (data.channel !== void 0) {
      let data8 = data.channel;
      if (!(typeof data8 == "number" && (!(data8 % 1) && !isNaN(data8)) && isFinite(data8))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/channel", schemaPath: "ChannelNumber/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data8 == "number" && isFinite(data8)) {
        if (data8 < 0 || isNaN(data8)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/channel", schemaPath: "ChannelNumber/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateSentence.errors = vErrors;
  return errors === 0;
}
var schema186 = { "$id": "SubtitleFormat", "enum": ["srt", "vtt"] };
function validateSubtitle(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.format === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "format" }, message: "must have required property 'format'" })).length;
    }
    if (data.subtitles === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "subtitles" }, message: "must have required property 'subtitles'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "format" || key0 === "subtitles")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.format !== void 0) {
      let data0 = data.format;
      if (!(data0 === "srt" || data0 === "vtt")) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/format", schemaPath: "SubtitleFormat/enum", keyword: "enum", params: { allowedValues: schema186.enum }, message: "must be equal to one of the allowed values" })).length;
      }
    }
    if (data.subtitles !== void 0) {
      if (typeof data.subtitles !== "string") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/subtitles", schemaPath: "#/properties/subtitles/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateSubtitle.errors = vErrors;
  return errors === 0;
}
function validateTranscription(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.full_transcript === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "full_transcript" }, message: "must have required property 'full_transcript'" })).length;
    }
    if (data.languages === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "languages" }, message: "must have required property 'languages'" })).length;
    }
    if (data.utterances === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "utterances" }, message: "must have required property 'utterances'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "full_transcript" || key0 === "languages" || key0 === "utterances" || key0 === "sentences" || key0 === "subtitles")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.full_transcript !== void 0) {
      if (typeof data.full_transcript !== "string") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/full_transcript", schemaPath: "#/properties/full_transcript/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.languages !== void 0) {
      let data1 = data.languages;
      if (Array.isArray(data1)) {
        const len0 = data1.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          let data2 = data1[i0];
          if (!(data2 === "af" || data2 === "am" || data2 === "ar" || data2 === "as" || data2 === "az" || data2 === "ba" || data2 === "be" || data2 === "bg" || data2 === "bn" || data2 === "bo" || data2 === "br" || data2 === "bs" || data2 === "ca" || data2 === "cs" || data2 === "cy" || data2 === "da" || data2 === "de" || data2 === "el" || data2 === "en" || data2 === "es" || data2 === "et" || data2 === "eu" || data2 === "fa" || data2 === "fi" || data2 === "fo" || data2 === "fr" || data2 === "gl" || data2 === "gu" || data2 === "ha" || data2 === "haw" || data2 === "he" || data2 === "hi" || data2 === "hr" || data2 === "ht" || data2 === "hu" || data2 === "hy" || data2 === "id" || data2 === "is" || data2 === "it" || data2 === "ja" || data2 === "jw" || data2 === "ka" || data2 === "kk" || data2 === "km" || data2 === "kn" || data2 === "ko" || data2 === "la" || data2 === "lb" || data2 === "ln" || data2 === "lo" || data2 === "lt" || data2 === "lv" || data2 === "mg" || data2 === "mi" || data2 === "mk" || data2 === "ml" || data2 === "mn" || data2 === "mr" || data2 === "ms" || data2 === "mt" || data2 === "my" || data2 === "ne" || data2 === "nl" || data2 === "nn" || data2 === "no" || data2 === "oc" || data2 === "pa" || data2 === "pl" || data2 === "ps" || data2 === "pt" || data2 === "ro" || data2 === "ru" || data2 === "sa" || data2 === "sd" || data2 === "si" || data2 === "sk" || data2 === "sl" || data2 === "sn" || data2 === "so" || data2 === "sq" || data2 === "sr" || data2 === "su" || data2 === "sv" || data2 === "sw" || data2 === "ta" || data2 === "te" || data2 === "tg" || data2 === "th" || data2 === "tk" || data2 === "tl" || data2 === "tr" || data2 === "tt" || data2 === "uk" || data2 === "ur" || data2 === "uz" || data2 === "vi" || data2 === "wo" || data2 === "yi" || data2 === "yo" || data2 === "zh" || data2 === "yue")) {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/languages/" + i0, schemaPath: "LanguageCode/enum", keyword: "enum", params: { allowedValues: schema153.enum }, message: "must be equal to one of the allowed values" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/languages", schemaPath: "#/properties/languages/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
    if (data.utterances !== void 0) {
      let data3 = data.utterances;
      if (Array.isArray(data3)) {
        const len1 = data3.length;
        for (let i1 = 0; i1 < len1 && errors < MAX_ERRORS; i1++) {
          if (!validateUtterance(data3[i1], { instancePath: instancePath + "/utterances/" + i1, parentData: data3, parentDataProperty: i1, rootData })) {
            errors = (vErrors = collect(vErrors, validateUtterance.errors)).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/utterances", schemaPath: "#/properties/utterances/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
    if (data.sentences !== void 0) {
      let data5 = data.sentences;
      if (Array.isArray(data5)) {
        const len2 = data5.length;
        for (let i2 = 0; i2 < len2 && errors < MAX_ERRORS; i2++) {
          if (!validateSentence(data5[i2], { instancePath: instancePath + "/sentences/" + i2, parentData: data5, parentDataProperty: i2, rootData })) {
            errors = (vErrors = collect(vErrors, validateSentence.errors)).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sentences", schemaPath: "#/properties/sentences/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
    if (data.subtitles !== void 0) {
      let data7 = data.subtitles;
      if (Array.isArray(data7)) {
        const len3 = data7.length;
        for (let i3 = 0; i3 < len3 && errors < MAX_ERRORS; i3++) {
          if (!validateSubtitle(data7[i3], { instancePath: instancePath + "/subtitles/" + i3, parentData: data7, parentDataProperty: i3, rootData })) {
            errors = (vErrors = collect(vErrors, validateSubtitle.errors)).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/subtitles", schemaPath: "#/properties/subtitles/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateTranscription.errors = vErrors;
  return errors === 0;
}
var schema187 = { "$id": "TranslationEnvelope", "allOf": [{ "$ref": "AddonEnvelope.open" }], "type": "object", "required": ["results"], "properties": { "success": true, "is_empty": true, "exec_time": true, "error": true, "results": { "type": ["array", "null"], "items": { "$ref": "TranslationResult" } } }, "additionalProperties": false };
var schema188 = { "$id": "AddonEnvelope.open", "type": "object", "required": ["success", "is_empty", "exec_time", "error"], "properties": { "success": { "type": "boolean" }, "is_empty": { "type": "boolean" }, "exec_time": { "type": "number", "minimum": 0 }, "error": { "type": ["object", "null"], "byType": { "object": { "$ref": "MessageError" }, "null": {} } } } };
function validateAddonEnvelope_open(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.success === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "success" }, message: "must have required property 'success'" })).length;
    }
    if (data.is_empty === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "is_empty" }, message: "must have required property 'is_empty'" })).length;
    }
    if (data.exec_time === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "exec_time" }, message: "must have required property 'exec_time'" })).length;
    }
    if (data.error === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "error" }, message: "must have required property 'error'" })).length;
    }
    if (data.success !== void 0) {
      if (typeof data.success !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/success", schemaPath: "#/properties/success/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.is_empty !== void 0) {
      if (typeof data.is_empty !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/is_empty", schemaPath: "#/properties/is_empty/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.exec_time !== void 0) {
      let data2 = data.exec_time;
      if (typeof data2 == "number" && isFinite(data2)) {
        if (data2 < 0 || isNaN(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/exec_time", schemaPath: "#/properties/exec_time/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/exec_time", schemaPath: "#/properties/exec_time/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.error !== void 0) {
      let data3 = data.error;
      if (!(data3 && typeof data3 == "object" && !Array.isArray(data3)) && data3 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/error", schemaPath: "#/properties/error/type", keyword: "type", params: { type: schema188.properties.error.type }, message: "must be object,null" })).length;
      }
      if (!!(data3 && typeof data3 == "object" && !Array.isArray(data3))) {
        if (!validateMessageError(data3, { instancePath: instancePath + "/error", parentData: data, parentDataProperty: "error", rootData })) {
          errors = (vErrors = collect(vErrors, validateMessageError.errors)).length;
        }
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateAddonEnvelope_open.errors = vErrors;
  return errors === 0;
}
var schema189 = { "$id": "TranslationResult", "type": "object", "required": ["error", "full_transcript", "languages", "utterances"], "properties": { "error": { "type": ["object", "null"], "byType": { "object": { "$ref": "MessageError" }, "null": {} } }, "full_transcript": { "type": "string" }, "languages": { "type": "array", "items": { "$ref": "LanguageCode" } }, "utterances": { "type": "array", "items": { "$ref": "Utterance" } }, "sentences": { "type": "array", "items": { "$ref": "Sentence" } }, "subtitles": { "type": "array", "items": { "$ref": "Subtitle" } } }, "additionalProperties": false };
function validateTranslationResult(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.error === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "error" }, message: "must have required property 'error'" })).length;
    }
    if (data.full_transcript === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "full_transcript" }, message: "must have required property 'full_transcript'" })).length;
    }
    if (data.languages === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "languages" }, message: "must have required property 'languages'" })).length;
    }
    if (data.utterances === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "utterances" }, message: "must have required property 'utterances'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "error" || key0 === "full_transcript" || key0 === "languages" || key0 === "utterances" || key0 === "sentences" || key0 === "subtitles")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.error !== void 0) {
      let data0 = data.error;
      if (!(data0 && typeof data0 == "object" && !Array.isArray(data0)) && data0 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/error", schemaPath: "#/properties/error/type", keyword: "type", params: { type: schema189.properties.error.type }, message: "must be object,null" })).length;
      }
      if (!!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
        if (!validateMessageError(data0, { instancePath: instancePath + "/error", parentData: data, parentDataProperty: "error", rootData })) {
          errors = (vErrors = collect(vErrors, validateMessageError.errors)).length;
        }
      }
    }
    if (data.full_transcript !== void 0) {
      if (typeof data.full_transcript !== "string") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/full_transcript", schemaPath: "#/properties/full_transcript/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.languages !== void 0) {
      let data2 = data.languages;
      if (Array.isArray(data2)) {
        const len0 = data2.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          let data3 = data2[i0];
          if (!(data3 === "af" || data3 === "am" || data3 === "ar" || data3 === "as" || data3 === "az" || data3 === "ba" || data3 === "be" || data3 === "bg" || data3 === "bn" || data3 === "bo" || data3 === "br" || data3 === "bs" || data3 === "ca" || data3 === "cs" || data3 === "cy" || data3 === "da" || data3 === "de" || data3 === "el" || data3 === "en" || data3 === "es" || data3 === "et" || data3 === "eu" || data3 === "fa" || data3 === "fi" || data3 === "fo" || data3 === "fr" || data3 === "gl" || data3 === "gu" || data3 === "ha" || data3 === "haw" || data3 === "he" || data3 === "hi" || data3 === "hr" || data3 === "ht" || data3 === "hu" || data3 === "hy" || data3 === "id" || data3 === "is" || data3 === "it" || data3 === "ja" || data3 === "jw" || data3 === "ka" || data3 === "kk" || data3 === "km" || data3 === "kn" || data3 === "ko" || data3 === "la" || data3 === "lb" || data3 === "ln" || data3 === "lo" || data3 === "lt" || data3 === "lv" || data3 === "mg" || data3 === "mi" || data3 === "mk" || data3 === "ml" || data3 === "mn" || data3 === "mr" || data3 === "ms" || data3 === "mt" || data3 === "my" || data3 === "ne" || data3 === "nl" || data3 === "nn" || data3 === "no" || data3 === "oc" || data3 === "pa" || data3 === "pl" || data3 === "ps" || data3 === "pt" || data3 === "ro" || data3 === "ru" || data3 === "sa" || data3 === "sd" || data3 === "si" || data3 === "sk" || data3 === "sl" || data3 === "sn" || data3 === "so" || data3 === "sq" || data3 === "sr" || data3 === "su" || data3 === "sv" || data3 === "sw" || data3 === "ta" || data3 === "te" || data3 === "tg" || data3 === "th" || data3 === "tk" || data3 === "tl" || data3 === "tr" || data3 === "tt" || data3 === "uk" || data3 === "ur" || data3 === "uz" || data3 === "vi" || data3 === "wo" || data3 === "yi" || data3 === "yo" || data3 === "zh" || data3 === "yue")) {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/languages/" + i0, schemaPath: "LanguageCode/enum", keyword: "enum", params: { allowedValues: schema153.enum }, message: "must be equal to one of the allowed values" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/languages", schemaPath: "#/properties/languages/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
    if (data.utterances !== void 0) {
      let data4 = data.utterances;
      if (Array.isArray(data4)) {
        const len1 = data4.length;
        for (let i1 = 0; i1 < len1 && errors < MAX_ERRORS; i1++) {
          if (!validateUtterance(data4[i1], { instancePath: instancePath + "/utterances/" + i1, parentData: data4, parentDataProperty: i1, rootData })) {
            errors = (vErrors = collect(vErrors, validateUtterance.errors)).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/utterances", schemaPath: "#/properties/utterances/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
    if (data.sentences !== void 0) {
      let data6 = data.sentences;
      if (Array.isArray(data6)) {
        const len2 = data6.length;
        for (let i2 = 0; i2 < len2 && errors < MAX_ERRORS; i2++) {
          if (!validateSentence(data6[i2], { instancePath: instancePath + "/sentences/" + i2, parentData: data6, parentDataProperty: i2, rootData })) {
            errors = (vErrors = collect(vErrors, validateSentence.errors)).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sentences", schemaPath: "#/properties/sentences/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
    if (data.subtitles !== void 0) {
      let data8 = data.subtitles;
      if (Array.isArray(data8)) {
        const len3 = data8.length;
        for (let i3 = 0; i3 < len3 && errors < MAX_ERRORS; i3++) {
          if (!validateSubtitle(data8[i3], { instancePath: instancePath + "/subtitles/" + i3, parentData: data8, parentDataProperty: i3, rootData })) {
            errors = (vErrors = collect(vErrors, validateSubtitle.errors)).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/subtitles", schemaPath: "#/properties/subtitles/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateTranslationResult.errors = vErrors;
  return errors === 0;
}
function validateTranslationEnvelope(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (!validateAddonEnvelope_open(data, { instancePath, parentData, parentDataProperty, rootData })) {
    errors = (vErrors = collect(vErrors, validateAddonEnvelope_open.errors)).length;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.results === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "results" }, message: "must have required property 'results'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "success" || key0 === "is_empty" || key0 === "exec_time" || key0 === "error" || key0 === "results")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.results !== void 0) {
      let data0 = data.results;
      if (!Array.isArray(data0) && data0 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/results", schemaPath: "#/properties/results/type", keyword: "type", params: { type: schema187.properties.results.type }, message: "must be array,null" })).length;
      }
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          if (!validateTranslationResult(data0[i0], { instancePath: instancePath + "/results/" + i0, parentData: data0, parentDataProperty: i0, rootData })) {
            errors = (vErrors = collect(vErrors, validateTranslationResult.errors)).length;
          }
        }
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateTranslationEnvelope.errors = vErrors;
  return errors === 0;
}
var schema191 = { "$id": "SummarizationEnvelope", "allOf": [{ "$ref": "AddonEnvelope.open" }], "type": "object", "required": ["results"], "properties": { "success": true, "is_empty": true, "exec_time": true, "error": true, "results": { "type": ["string", "null"] } }, "additionalProperties": false };
function validateSummarizationEnvelope(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (!validateAddonEnvelope_open(data, { instancePath, parentData, parentDataProperty, rootData })) {
    errors = (vErrors = collect(vErrors, validateAddonEnvelope_open.errors)).length;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.results === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "results" }, message: "must have required property 'results'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "success" || key0 === "is_empty" || key0 === "exec_time" || key0 === "error" || key0 === "results")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.results !== void 0) {
      let data0 = data.results;
      if (typeof data0 !== "string" && data0 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/results", schemaPath: "#/properties/results/type", keyword: "type", params: { type: schema191.properties.results.type }, message: "must be string,null" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateSummarizationEnvelope.errors = vErrors;
  return errors === 0;
}
var schema192 = { "$id": "NamedEntityRecognitionEnvelope", "allOf": [{ "$ref": "AddonEnvelope.open" }], "type": "object", "required": ["results"], "properties": { "success": true, "is_empty": true, "exec_time": true, "error": true, "results": { "type": ["array", "null"], "items": { "$ref": "NamedEntity" } } }, "additionalProperties": false };
function validateNamedEntity(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.entity_type === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "entity_type" }, message: "must have required property 'entity_type'" })).length;
    }
    if (data.text === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "text" }, message: "must have required property 'text'" })).length;
    }
    if (data.start === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "start" }, message: "must have required property 'start'" })).length;
    }
    if (data.end === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "end" }, message: "must have required property 'end'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "entity_type" || key0 === "text" || key0 === "start" || key0 === "end")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.entity_type !== void 0) {
      let data0 = data.entity_type;
      if (typeof data0 === "string") {
        if (data0.length < 2 * 1 && func1(data0) < 1) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/entity_type", schemaPath: "#/properties/entity_type/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/entity_type", schemaPath: "#/properties/entity_type/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.text !== void 0) {
      let data1 = data.text;
      if (typeof data1 === "string") {
        if (data1.length < 2 * 1 && func1(data1) < 1) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/text", schemaPath: "#/properties/text/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/text", schemaPath: "#/properties/text/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.start !== void 0) {
      let data2 = data.start;
      if (typeof data2 == "number" && isFinite(data2)) {
        if (data2 < 0 || isNaN(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/start", schemaPath: "Seconds/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/start", schemaPath: "Seconds/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.end !== void 0) {
      let data3 = data.end;
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 < 0 || isNaN(data3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/end", schemaPath: "Seconds/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/end", schemaPath: "Seconds/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateNamedEntity.errors = vErrors;
  return errors === 0;
}
function validateNamedEntityRecognitionEnvelope(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (!validateAddonEnvelope_open(data, { instancePath, parentData, parentDataProperty, rootData })) {
    errors = (vErrors = collect(vErrors, validateAddonEnvelope_open.errors)).length;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.results === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "results" }, message: "must have required property 'results'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "success" || key0 === "is_empty" || key0 === "exec_time" || key0 === "error" || key0 === "results")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.results !== void 0) {
      let data0 = data.results;
      if (!Array.isArray(data0) && data0 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/results", schemaPath: "#/properties/results/type", keyword: "type", params: { type: schema192.properties.results.type }, message: "must be array,null" })).length;
      }
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          if (!validateNamedEntity(data0[i0], { instancePath: instancePath + "/results/" + i0, parentData: data0, parentDataProperty: i0, rootData })) {
            errors = (vErrors = collect(vErrors, validateNamedEntity.errors)).length;
          }
        }
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateNamedEntityRecognitionEnvelope.errors = vErrors;
  return errors === 0;
}
var schema196 = { "$id": "SentimentAnalysisEnvelope", "allOf": [{ "$ref": "AddonEnvelope.open" }], "type": "object", "required": ["results"], "properties": { "success": true, "is_empty": true, "exec_time": true, "error": true, "results": { "type": ["array", "null"], "items": { "$ref": "SentimentResult" } } }, "additionalProperties": false };
var schema198 = { "$id": "Sentiment", "enum": ["positive", "negative", "neutral", "mixed", "unknown"] };
var schema199 = { "$id": "Emotion", "enum": ["adoration", "amusement", "anger", "awe", "confusion", "contempt", "contentment", "desire", "disappointment", "disgust", "distress", "ecstatic", "elation", "embarrassment", "fear", "interest", "pain", "realization", "relief", "sadness", "negative_surprise", "positive_surprise", "sympathy", "triumph", "neutral"] };
function validateSentimentResult(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.text === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "text" }, message: "must have required property 'text'" })).length;
    }
    if (data.sentiment === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sentiment" }, message: "must have required property 'sentiment'" })).length;
    }
    if (data.emotion === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "emotion" }, message: "must have required property 'emotion'" })).length;
    }
    if (data.start === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "start" }, message: "must have required property 'start'" })).length;
    }
    if (data.end === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "end" }, message: "must have required property 'end'" })).length;
    }
    if (data.channel === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "channel" }, message: "must have required property 'channel'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "text" || key0 === "sentiment" || key0 === "emotion" || key0 === "start" || key0 === "end" || key0 === "channel" || key0 === "speaker")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.text !== void 0) {
      if (typeof data.text !== "string") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/text", schemaPath: "#/properties/text/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.sentiment !== void 0) {
      let data1 = data.sentiment;
      if (!(data1 === "positive" || data1 === "negative" || data1 === "neutral" || data1 === "mixed" || data1 === "unknown")) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sentiment", schemaPath: "Sentiment/enum", keyword: "enum", params: { allowedValues: schema198.enum }, message: "must be equal to one of the allowed values" })).length;
      }
    }
    if (data.emotion !== void 0) {
      let data2 = data.emotion;
      if (!(data2 === "adoration" || data2 === "amusement" || data2 === "anger" || data2 === "awe" || data2 === "confusion" || data2 === "contempt" || data2 === "contentment" || data2 === "desire" || data2 === "disappointment" || data2 === "disgust" || data2 === "distress" || data2 === "ecstatic" || data2 === "elation" || data2 === "embarrassment" || data2 === "fear" || data2 === "interest" || data2 === "pain" || data2 === "realization" || data2 === "relief" || data2 === "sadness" || data2 === "negative_surprise" || data2 === "positive_surprise" || data2 === "sympathy" || data2 === "triumph" || data2 === "neutral")) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/emotion", schemaPath: "Emotion/enum", keyword: "enum", params: { allowedValues: schema199.enum }, message: "must be equal to one of the allowed values" })).length;
      }
    }
    if (data.start !== void 0) {
      let data3 = data.start;
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 < 0 || isNaN(data3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/start", schemaPath: "Seconds/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/start", schemaPath: "Seconds/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.end !== void 0) {
      let data4 = data.end;
      if (typeof data4 == "number" && isFinite(data4)) {
        if (data4 < 0 || isNaN(data4)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/end", schemaPath: "Seconds/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/end", schemaPath: "Seconds/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.channel !== void 0) {
      let data5 = data.channel;
      if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)) && isFinite(data5))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/channel", schemaPath: "ChannelNumber/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data5 == "number" && isFinite(data5)) {
        if (data5 < 0 || isNaN(data5)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/channel", schemaPath: "ChannelNumber/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      }
    }
    if (data.speaker !== void 0) {
      let data6 = data.speaker;
      if (!(typeof data6 == "number" && (!(data6 % 1) && !isNaN(data6)) && isFinite(data6))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/speaker", schemaPath: "SpeakerNumber/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data6 == "number" && isFinite(data6)) {
        if (data6 < 0 || isNaN(data6)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/speaker", schemaPath: "SpeakerNumber/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateSentimentResult.errors = vErrors;
  return errors === 0;
}
function validateSentimentAnalysisEnvelope(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (!validateAddonEnvelope_open(data, { instancePath, parentData, parentDataProperty, rootData })) {
    errors = (vErrors = collect(vErrors, validateAddonEnvelope_open.errors)).length;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.results === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "results" }, message: "must have required property 'results'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "success" || key0 === "is_empty" || key0 === "exec_time" || key0 === "error" || key0 === "results")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.results !== void 0) {
      let data0 = data.results;
      if (!Array.isArray(data0) && data0 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/results", schemaPath: "#/properties/results/type", keyword: "type", params: { type: schema196.properties.results.type }, message: "must be array,null" })).length;
      }
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          if (!validateSentimentResult(data0[i0], { instancePath: instancePath + "/results/" + i0, parentData: data0, parentDataProperty: i0, rootData })) {
            errors = (vErrors = collect(vErrors, validateSentimentResult.errors)).length;
          }
        }
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateSentimentAnalysisEnvelope.errors = vErrors;
  return errors === 0;
}
var schema204 = { "$id": "ChapterizationEnvelope", "allOf": [{ "$ref": "AddonEnvelope.open" }], "type": "object", "required": ["results"], "properties": { "success": true, "is_empty": true, "exec_time": true, "error": true, "results": { "type": ["array", "null"], "items": { "$ref": "Chapter" } } }, "additionalProperties": false };
function validateChapter(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.headline === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "headline" }, message: "must have required property 'headline'" })).length;
    }
    if (data.gist === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "gist" }, message: "must have required property 'gist'" })).length;
    }
    if (data.summary === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "summary" }, message: "must have required property 'summary'" })).length;
    }
    if (data.keywords === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "keywords" }, message: "must have required property 'keywords'" })).length;
    }
    if (data.start === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "start" }, message: "must have required property 'start'" })).length;
    }
    if (data.end === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "end" }, message: "must have required property 'end'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "headline" || key0 === "gist" || key0 === "summary" || key0 === "keywords" || key0 === "start" || key0 === "end")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.headline !== void 0) {
      if (typeof data.headline !== "string") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/headline", schemaPath: "#/properties/headline/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.gist !== void 0) {
      if (typeof data.gist !== "string") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/gist", schemaPath: "#/properties/gist/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.summary !== void 0) {
      if (typeof data.summary !== "string") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/summary", schemaPath: "#/properties/summary/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.keywords !== void 0) {
      let data3 = data.keywords;
      if (Array.isArray(data3)) {
        const len0 = data3.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          if (typeof data3[i0] !== "string") {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/keywords/" + i0, schemaPath: "#/properties/keywords/items/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/keywords", schemaPath: "#/properties/keywords/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
    if (data.start !== void 0) {
      let data5 = data.start;
      if (typeof data5 == "number" && isFinite(data5)) {
        if (data5 < 0 || isNaN(data5)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/start", schemaPath: "Seconds/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/start", schemaPath: "Seconds/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.end !== void 0) {
      let data6 = data.end;
      if (typeof data6 == "number" && isFinite(data6)) {
        if (data6 < 0 || isNaN(data6)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/end", schemaPath: "Seconds/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/end", schemaPath: "Seconds/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateChapter.errors = vErrors;
  return errors === 0;
}
function validateChapterizationEnvelope(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (!validateAddonEnvelope_open(data, { instancePath, parentData, parentDataProperty, rootData })) {
    errors = (vErrors = collect(vErrors, validateAddonEnvelope_open.errors)).length;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.results === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "results" }, message: "must have required property 'results'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "success" || key0 === "is_empty" || key0 === "exec_time" || key0 === "error" || key0 === "results")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.results !== void 0) {
      let data0 = data.results;
      if (!Array.isArray(data0) && data0 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/results", schemaPath: "#/properties/results/type", keyword: "type", params: { type: schema204.properties.results.type }, message: "must be array,null" })).length;
      }
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          if (!validateChapter(data0[i0], { instancePath: instancePath + "/results/" + i0, parentData: data0, parentDataProperty: i0, rootData })) {
            errors = (vErrors = collect(vErrors, validateChapter.errors)).length;
          }
        }
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateChapterizationEnvelope.errors = vErrors;
  return errors === 0;
}
var schema208 = { "$id": "DiarizationEnvelope", "allOf": [{ "$ref": "AddonEnvelope.open" }], "type": "object", "required": ["results"], "properties": { "success": true, "is_empty": true, "exec_time": true, "error": true, "results": { "type": ["array", "null"], "items": { "$ref": "SpeakerShare" } } }, "additionalProperties": false };
function validateSpeakerTurn(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.start === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "start" }, message: "must have required property 'start'" })).length;
    }
    if (data.end === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "end" }, message: "must have required property 'end'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "start" || key0 === "end")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.start !== void 0) {
      let data0 = data.start;
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 < 0 || isNaN(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/start", schemaPath: "Seconds/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/start", schemaPath: "Seconds/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.end !== void 0) {
      let data1 = data.end;
      if (typeof data1 == "number" && isFinite(data1)) {
        if (data1 < 0 || isNaN(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/end", schemaPath: "Seconds/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/end", schemaPath: "Seconds/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateSpeakerTurn.errors = vErrors;
  return errors === 0;
}
function validateSpeakerShare(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.speaker === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "speaker" }, message: "must have required property 'speaker'" })).length;
    }
    if (data.duration === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "duration" }, message: "must have required property 'duration'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "speaker" || key0 === "duration" || key0 === "turns")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.speaker !== void 0) {
      let data0 = data.speaker;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/speaker", schemaPath: "SpeakerNumber/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 < 0 || isNaN(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/speaker", schemaPath: "SpeakerNumber/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      }
    }
    if (data.duration !== void 0) {
      let data1 = data.duration;
      if (typeof data1 == "number" && isFinite(data1)) {
        if (data1 < 0 || isNaN(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/duration", schemaPath: "Duration/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/duration", schemaPath: "Duration/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.turns !== void 0) {
      let data2 = data.turns;
      if (Array.isArray(data2)) {
        const len0 = data2.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          if (!validateSpeakerTurn(data2[i0], { instancePath: instancePath + "/turns/" + i0, parentData: data2, parentDataProperty: i0, rootData })) {
            errors = (vErrors = collect(vErrors, validateSpeakerTurn.errors)).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/turns", schemaPath: "#/properties/turns/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateSpeakerShare.errors = vErrors;
  return errors === 0;
}
function validateDiarizationEnvelope(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (!validateAddonEnvelope_open(data, { instancePath, parentData, parentDataProperty, rootData })) {
    errors = (vErrors = collect(vErrors, validateAddonEnvelope_open.errors)).length;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.results === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "results" }, message: "must have required property 'results'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "success" || key0 === "is_empty" || key0 === "exec_time" || key0 === "error" || key0 === "results")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.results !== void 0) {
      let data0 = data.results;
      if (!Array.isArray(data0) && data0 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/results", schemaPath: "#/properties/results/type", keyword: "type", params: { type: schema208.properties.results.type }, message: "must be array,null" })).length;
      }
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          if (!validateSpeakerShare(data0[i0], { instancePath: instancePath + "/results/" + i0, parentData: data0, parentDataProperty: i0, rootData })) {
            errors = (vErrors = collect(vErrors, validateSpeakerShare.errors)).length;
          }
        }
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateDiarizationEnvelope.errors = vErrors;
  return errors === 0;
}
function validateLiveResult_open(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.metadata === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "metadata" }, message: "must have required property 'metadata'" })).length;
    }
    if (data.transcription === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "transcription" }, message: "must have required property 'transcription'" })).length;
    }
    if (data.metadata !== void 0) {
      if (!validateResultMetadata(data.metadata, { instancePath: instancePath + "/metadata", parentData: data, parentDataProperty: "metadata", rootData })) {
        errors = (vErrors = collect(vErrors, validateResultMetadata.errors)).length;
      }
    }
    if (data.transcription !== void 0) {
      if (!validateTranscription(data.transcription, { instancePath: instancePath + "/transcription", parentData: data, parentDataProperty: "transcription", rootData })) {
        errors = (vErrors = collect(vErrors, validateTranscription.errors)).length;
      }
    }
    if (data.translation !== void 0) {
      if (!validateTranslationEnvelope(data.translation, { instancePath: instancePath + "/translation", parentData: data, parentDataProperty: "translation", rootData })) {
        errors = (vErrors = collect(vErrors, validateTranslationEnvelope.errors)).length;
      }
    }
    if (data.summarization !== void 0) {
      if (!validateSummarizationEnvelope(data.summarization, { instancePath: instancePath + "/summarization", parentData: data, parentDataProperty: "summarization", rootData })) {
        errors = (vErrors = collect(vErrors, validateSummarizationEnvelope.errors)).length;
      }
    }
    if (data.named_entity_recognition !== void 0) {
      if (!validateNamedEntityRecognitionEnvelope(data.named_entity_recognition, { instancePath: instancePath + "/named_entity_recognition", parentData: data, parentDataProperty: "named_entity_recognition", rootData })) {
        errors = (vErrors = collect(vErrors, validateNamedEntityRecognitionEnvelope.errors)).length;
      }
    }
    if (data.sentiment_analysis !== void 0) {
      if (!validateSentimentAnalysisEnvelope(data.sentiment_analysis, { instancePath: instancePath + "/sentiment_analysis", parentData: data, parentDataProperty: "sentiment_analysis", rootData })) {
        errors = (vErrors = collect(vErrors, validateSentimentAnalysisEnvelope.errors)).length;
      }
    }
    if (data.chapterization !== void 0) {
      if (!validateChapterizationEnvelope(data.chapterization, { instancePath: instancePath + "/chapterization", parentData: data, parentDataProperty: "chapterization", rootData })) {
        errors = (vErrors = collect(vErrors, validateChapterizationEnvelope.errors)).length;
      }
    }
    if (data.diarization !== void 0) {
      if (!validateDiarizationEnvelope(data.diarization, { instancePath: instancePath + "/diarization", parentData: data, parentDataProperty: "diarization", rootData })) {
        errors = (vErrors = collect(vErrors, validateDiarizationEnvelope.errors)).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateLiveResult_open.errors = vErrors;
  return errors === 0;
}
function validateLiveJobResult(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (!validateLiveResult_open(data, { instancePath, parentData, parentDataProperty, rootData })) {
    errors = (vErrors = collect(vErrors, validateLiveResult_open.errors)).length;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.messages === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "messages" }, message: "must have required property 'messages'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!func8.call(schema161.properties, key0)) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.messages !== void 0) {
      let data0 = data.messages;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          if (typeof data0[i0] !== "string") {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/messages/" + i0, schemaPath: "#/properties/messages/items/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/messages", schemaPath: "#/properties/messages/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateLiveJobResult.errors = vErrors;
  return errors === 0;
}
function validateLiveJob(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (!validateJobRecord_open(data, { instancePath, parentData, parentDataProperty, rootData })) {
    errors = (vErrors = collect(vErrors, validateJobRecord_open.errors)).length;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.kind === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" })).length;
    }
    if (data.request_params === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "request_params" }, message: "must have required property 'request_params'" })).length;
    }
    if (data.result === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "result" }, message: "must have required property 'result'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!func8.call(schema127.properties, key0)) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.kind !== void 0) {
      if ("live" !== data.kind) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/const", keyword: "const", params: { allowedValue: "live" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.request_params !== void 0) {
      let data1 = data.request_params;
      if (!(data1 && typeof data1 == "object" && !Array.isArray(data1)) && data1 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/request_params", schemaPath: "#/properties/request_params/type", keyword: "type", params: { type: schema127.properties.request_params.type }, message: "must be object,null" })).length;
      }
      if (!!(data1 && typeof data1 == "object" && !Array.isArray(data1))) {
        if (!validateLiveSessionParameters(data1, { instancePath: instancePath + "/request_params", parentData: data, parentDataProperty: "request_params", rootData })) {
          errors = (vErrors = collect(vErrors, validateLiveSessionParameters.errors)).length;
        }
      }
    }
    if (data.result !== void 0) {
      let data2 = data.result;
      if (!(data2 && typeof data2 == "object" && !Array.isArray(data2)) && data2 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/result", schemaPath: "#/properties/result/type", keyword: "type", params: { type: schema127.properties.result.type }, message: "must be object,null" })).length;
      }
      if (!!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
        if (!validateLiveJobResult(data2, { instancePath: instancePath + "/result", parentData: data, parentDataProperty: "result", rootData })) {
          errors = (vErrors = collect(vErrors, validateLiveJobResult.errors)).length;
        }
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateLiveJob.errors = vErrors;
  return errors === 0;
}
var schema217 = { "$id": "NamedEntityRecognitionMessage", "type": "object", "required": ["type", "session_id", "created_at", "sequence_number", "error", "data"], "properties": { "type": { "const": "named_entity_recognition" }, "session_id": { "$ref": "JobId" }, "created_at": { "$ref": "Timestamp" }, "sequence_number": { "$ref": "SequenceNumber" }, "error": { "type": ["object", "null"], "byType": { "object": { "$ref": "MessageError" }, "null": {} } }, "data": { "type": ["object", "null"], "byType": { "object": { "$ref": "NamedEntityRecognitionData" }, "null": {} } } }, "additionalProperties": false };
var pattern6 = new RegExp("^\\d{2}_\\d{8}$", "u");
function validateNamedEntityRecognitionData(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.utterance_id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "utterance_id" }, message: "must have required property 'utterance_id'" })).length;
    }
    if (data.utterance === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "utterance" }, message: "must have required property 'utterance'" })).length;
    }
    if (data.results === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "results" }, message: "must have required property 'results'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "utterance_id" || key0 === "utterance" || key0 === "results")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.utterance_id !== void 0) {
      let data0 = data.utterance_id;
      if (typeof data0 === "string") {
        if (!pattern6.test(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/utterance_id", schemaPath: "UtteranceId/pattern", keyword: "pattern", params: { pattern: "^\\d{2}_\\d{8}$" }, message: 'must match pattern "^\\d{2}_\\d{8}$"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/utterance_id", schemaPath: "UtteranceId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.utterance !== void 0) {
      if (!validateUtterance(data.utterance, { instancePath: instancePath + "/utterance", parentData: data, parentDataProperty: "utterance", rootData })) {
        errors = (vErrors = collect(vErrors, validateUtterance.errors)).length;
      }
    }
    if (data.results !== void 0) {
      let data2 = data.results;
      if (Array.isArray(data2)) {
        const len0 = data2.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          if (!validateNamedEntity(data2[i0], { instancePath: instancePath + "/results/" + i0, parentData: data2, parentDataProperty: i0, rootData })) {
            errors = (vErrors = collect(vErrors, validateNamedEntity.errors)).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/results", schemaPath: "#/properties/results/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateNamedEntityRecognitionData.errors = vErrors;
  return errors === 0;
}
function validateNamedEntityRecognitionMessage(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" })).length;
    }
    if (data.session_id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "session_id" }, message: "must have required property 'session_id'" })).length;
    }
    if (data.created_at === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" })).length;
    }
    if (data.sequence_number === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sequence_number" }, message: "must have required property 'sequence_number'" })).length;
    }
    if (data.error === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "error" }, message: "must have required property 'error'" })).length;
    }
    if (data.data === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "data" }, message: "must have required property 'data'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "type" || key0 === "session_id" || key0 === "created_at" || key0 === "sequence_number" || key0 === "error" || key0 === "data")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.type !== void 0) {
      if ("named_entity_recognition" !== data.type) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "named_entity_recognition" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.session_id !== void 0) {
      let data1 = data.session_id;
      if (typeof data1 === "string") {
        if (!formats0.test(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/session_id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/session_id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.created_at !== void 0) {
      let data2 = data.created_at;
      if (typeof data2 === "string") {
        if (!formats2.validate(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created_at", schemaPath: "Timestamp/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created_at", schemaPath: "Timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.sequence_number !== void 0) {
      let data3 = data.sequence_number;
      if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sequence_number", schemaPath: "SequenceNumber/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 < 0 || isNaN(data3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sequence_number", schemaPath: "SequenceNumber/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      }
    }
    if (data.error !== void 0) {
      let data4 = data.error;
      if (!(data4 && typeof data4 == "object" && !Array.isArray(data4)) && data4 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/error", schemaPath: "#/properties/error/type", keyword: "type", params: { type: schema217.properties.error.type }, message: "must be object,null" })).length;
      }
      if (!!(data4 && typeof data4 == "object" && !Array.isArray(data4))) {
        if (!validateMessageError(data4, { instancePath: instancePath + "/error", parentData: data, parentDataProperty: "error", rootData })) {
          errors = (vErrors = collect(vErrors, validateMessageError.errors)).length;
        }
      }
    }
    if (data.data !== void 0) {
      let data5 = data.data;
      if (!(data5 && typeof data5 == "object" && !Array.isArray(data5)) && data5 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/data", schemaPath: "#/properties/data/type", keyword: "type", params: { type: schema217.properties.data.type }, message: "must be object,null" })).length;
      }
      if (!!(data5 && typeof data5 == "object" && !Array.isArray(data5))) {
        if (!validateNamedEntityRecognitionData(data5, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData })) {
          errors = (vErrors = collect(vErrors, validateNamedEntityRecognitionData.errors)).length;
        }
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateNamedEntityRecognitionMessage.errors = vErrors;
  return errors === 0;
}
function validateLiveNamedEntityRecognitionCallback(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" })).length;
    }
    if (data.event === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "event" }, message: "must have required property 'event'" })).length;
    }
    if (data.payload === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "payload" }, message: "must have required property 'payload'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "id" || key0 === "event" || key0 === "payload")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (!formats0.test(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.event !== void 0) {
      if ("live.named_entity_recognition" !== data.event) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "live.named_entity_recognition" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.payload !== void 0) {
      if (!validateNamedEntityRecognitionMessage(data.payload, { instancePath: instancePath + "/payload", parentData: data, parentDataProperty: "payload", rootData })) {
        errors = (vErrors = collect(vErrors, validateNamedEntityRecognitionMessage.errors)).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateLiveNamedEntityRecognitionCallback.errors = vErrors;
  return errors === 0;
}
var schema225 = { "$id": "PostChapterizationMessage", "type": "object", "required": ["type", "session_id", "created_at", "sequence_number", "error", "data"], "properties": { "type": { "const": "post_chapterization" }, "session_id": { "$ref": "JobId" }, "created_at": { "$ref": "Timestamp" }, "sequence_number": { "$ref": "SequenceNumber" }, "error": { "type": ["object", "null"], "byType": { "object": { "$ref": "MessageError" }, "null": {} } }, "data": { "type": ["object", "null"], "byType": { "object": { "$ref": "PostChapterizationData" }, "null": {} } } }, "additionalProperties": false };
function validatePostChapterizationData(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.results === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "results" }, message: "must have required property 'results'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "results")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.results !== void 0) {
      let data0 = data.results;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          if (!validateChapter(data0[i0], { instancePath: instancePath + "/results/" + i0, parentData: data0, parentDataProperty: i0, rootData })) {
            errors = (vErrors = collect(vErrors, validateChapter.errors)).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/results", schemaPath: "#/properties/results/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validatePostChapterizationData.errors = vErrors;
  return errors === 0;
}
function validatePostChapterizationMessage(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" })).length;
    }
    if (data.session_id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "session_id" }, message: "must have required property 'session_id'" })).length;
    }
    if (data.created_at === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" })).length;
    }
    if (data.sequence_number === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sequence_number" }, message: "must have required property 'sequence_number'" })).length;
    }
    if (data.error === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "error" }, message: "must have required property 'error'" })).length;
    }
    if (data.data === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "data" }, message: "must have required property 'data'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "type" || key0 === "session_id" || key0 === "created_at" || key0 === "sequence_number" || key0 === "error" || key0 === "data")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.type !== void 0) {
      if ("post_chapterization" !== data.type) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "post_chapterization" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.session_id !== void 0) {
      let data1 = data.session_id;
      if (typeof data1 === "string") {
        if (!formats0.test(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/session_id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/session_id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.created_at !== void 0) {
      let data2 = data.created_at;
      if (typeof data2 === "string") {
        if (!formats2.validate(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created_at", schemaPath: "Timestamp/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created_at", schemaPath: "Timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.sequence_number !== void 0) {
      let data3 = data.sequence_number;
      if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sequence_number", schemaPath: "SequenceNumber/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 < 0 || isNaN(data3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sequence_number", schemaPath: "SequenceNumber/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      }
    }
    if (data.error !== void 0) {
      let data4 = data.error;
      if (!(data4 && typeof data4 == "object" && !Array.isArray(data4)) && data4 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/error", schemaPath: "#/properties/error/type", keyword: "type", params: { type: schema225.properties.error.type }, message: "must be object,null" })).length;
      }
      if (!!(data4 && typeof data4 == "object" && !Array.isArray(data4))) {
        if (!validateMessageError(data4, { instancePath: instancePath + "/error", parentData: data, parentDataProperty: "error", rootData })) {
          errors = (vErrors = collect(vErrors, validateMessageError.errors)).length;
        }
      }
    }
    if (data.data !== void 0) {
      let data5 = data.data;
      if (!(data5 && typeof data5 == "object" && !Array.isArray(data5)) && data5 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/data", schemaPath: "#/properties/data/type", keyword: "type", params: { type: schema225.properties.data.type }, message: "must be object,null" })).length;
      }
      if (!!(data5 && typeof data5 == "object" && !Array.isArray(data5))) {
        if (!validatePostChapterizationData(data5, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData })) {
          errors = (vErrors = collect(vErrors, validatePostChapterizationData.errors)).length;
        }
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validatePostChapterizationMessage.errors = vErrors;
  return errors === 0;
}
function validateLivePostChapterizationCallback(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" })).length;
    }
    if (data.event === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "event" }, message: "must have required property 'event'" })).length;
    }
    if (data.payload === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "payload" }, message: "must have required property 'payload'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "id" || key0 === "event" || key0 === "payload")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (!formats0.test(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.event !== void 0) {
      if ("live.post_chapterization" !== data.event) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "live.post_chapterization" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.payload !== void 0) {
      if (!validatePostChapterizationMessage(data.payload, { instancePath: instancePath + "/payload", parentData: data, parentDataProperty: "payload", rootData })) {
        errors = (vErrors = collect(vErrors, validatePostChapterizationMessage.errors)).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateLivePostChapterizationCallback.errors = vErrors;
  return errors === 0;
}
function validateLiveResult(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.metadata === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "metadata" }, message: "must have required property 'metadata'" })).length;
    }
    if (data.transcription === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "transcription" }, message: "must have required property 'transcription'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "metadata" || key0 === "transcription" || key0 === "translation" || key0 === "summarization" || key0 === "named_entity_recognition" || key0 === "sentiment_analysis" || key0 === "chapterization" || key0 === "diarization")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.metadata !== void 0) {
      if (!validateResultMetadata(data.metadata, { instancePath: instancePath + "/metadata", parentData: data, parentDataProperty: "metadata", rootData })) {
        errors = (vErrors = collect(vErrors, validateResultMetadata.errors)).length;
      }
    }
    if (data.transcription !== void 0) {
      if (!validateTranscription(data.transcription, { instancePath: instancePath + "/transcription", parentData: data, parentDataProperty: "transcription", rootData })) {
        errors = (vErrors = collect(vErrors, validateTranscription.errors)).length;
      }
    }
    if (data.translation !== void 0) {
      if (!validateTranslationEnvelope(data.translation, { instancePath: instancePath + "/translation", parentData: data, parentDataProperty: "translation", rootData })) {
        errors = (vErrors = collect(vErrors, validateTranslationEnvelope.errors)).length;
      }
    }
    if (data.summarization !== void 0) {
      if (!validateSummarizationEnvelope(data.summarization, { instancePath: instancePath + "/summarization", parentData: data, parentDataProperty: "summarization", rootData })) {
        errors = (vErrors = collect(vErrors, validateSummarizationEnvelope.errors)).length;
      }
    }
    if (data.named_entity_recognition !== void 0) {
      if (!validateNamedEntityRecognitionEnvelope(data.named_entity_recognition, { instancePath: instancePath + "/named_entity_recognition", parentData: data, parentDataProperty: "named_entity_recognition", rootData })) {
        errors = (vErrors = collect(vErrors, validateNamedEntityRecognitionEnvelope.errors)).length;
      }
    }
    if (data.sentiment_analysis !== void 0) {
      if (!validateSentimentAnalysisEnvelope(data.sentiment_analysis, { instancePath: instancePath + "/sentiment_analysis", parentData: data, parentDataProperty: "sentiment_analysis", rootData })) {
        errors = (vErrors = collect(vErrors, validateSentimentAnalysisEnvelope.errors)).length;
      }
    }
    if (data.chapterization !== void 0) {
      if (!validateChapterizationEnvelope(data.chapterization, { instancePath: instancePath + "/chapterization", parentData: data, parentDataProperty: "chapterization", rootData })) {
        errors = (vErrors = collect(vErrors, validateChapterizationEnvelope.errors)).length;
      }
    }
    if (data.diarization !== void 0) {
      if (!validateDiarizationEnvelope(data.diarization, { instancePath: instancePath + "/diarization", parentData: data, parentDataProperty: "diarization", rootData })) {
        errors = (vErrors = collect(vErrors, validateDiarizationEnvelope.errors)).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateLiveResult.errors = vErrors;
  return errors === 0;
}
function validatePostFinalTranscriptMessage(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" })).length;
    }
    if (data.session_id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "session_id" }, message: "must have required property 'session_id'" })).length;
    }
    if (data.created_at === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" })).length;
    }
    if (data.sequence_number === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sequence_number" }, message: "must have required property 'sequence_number'" })).length;
    }
    if (data.data === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "data" }, message: "must have required property 'data'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "type" || key0 === "session_id" || key0 === "created_at" || key0 === "sequence_number" || key0 === "data")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.type !== void 0) {
      if ("post_final_transcript" !== data.type) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "post_final_transcript" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.session_id !== void 0) {
      let data1 = data.session_id;
      if (typeof data1 === "string") {
        if (!formats0.test(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/session_id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/session_id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.created_at !== void 0) {
      let data2 = data.created_at;
      if (typeof data2 === "string") {
        if (!formats2.validate(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created_at", schemaPath: "Timestamp/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created_at", schemaPath: "Timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.sequence_number !== void 0) {
      let data3 = data.sequence_number;
      if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sequence_number", schemaPath: "SequenceNumber/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 < 0 || isNaN(data3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sequence_number", schemaPath: "SequenceNumber/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      }
    }
    if (data.data !== void 0) {
      if (!validateLiveResult(data.data, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData })) {
        errors = (vErrors = collect(vErrors, validateLiveResult.errors)).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validatePostFinalTranscriptMessage.errors = vErrors;
  return errors === 0;
}
function validateLivePostFinalTranscriptCallback(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" })).length;
    }
    if (data.event === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "event" }, message: "must have required property 'event'" })).length;
    }
    if (data.payload === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "payload" }, message: "must have required property 'payload'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "id" || key0 === "event" || key0 === "payload")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (!formats0.test(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.event !== void 0) {
      if ("live.post_final_transcript" !== data.event) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "live.post_final_transcript" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.payload !== void 0) {
      if (!validatePostFinalTranscriptMessage(data.payload, { instancePath: instancePath + "/payload", parentData: data, parentDataProperty: "payload", rootData })) {
        errors = (vErrors = collect(vErrors, validatePostFinalTranscriptMessage.errors)).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateLivePostFinalTranscriptCallback.errors = vErrors;
  return errors === 0;
}
var schema239 = { "$id": "PostSummarizationMessage", "type": "object", "required": ["type", "session_id", "created_at", "sequence_number", "error", "data"], "properties": { "type": { "const": "post_summarization" }, "session_id": { "$ref": "JobId" }, "created_at": { "$ref": "Timestamp" }, "sequence_number": { "$ref": "SequenceNumber" }, "error": { "type": ["object", "null"], "byType": { "object": { "$ref": "MessageError" }, "null": {} } }, "data": { "type": ["object", "null"], "byType": { "object": { "$ref": "PostSummarizationData" }, "null": {} } } }, "additionalProperties": false };
function validatePostSummarizationData(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.results === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "results" }, message: "must have required property 'results'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "results")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.results !== void 0) {
      if (typeof data.results !== "string") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/results", schemaPath: "#/properties/results/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validatePostSummarizationData.errors = vErrors;
  return errors === 0;
}
function validatePostSummarizationMessage(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" })).length;
    }
    if (data.session_id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "session_id" }, message: "must have required property 'session_id'" })).length;
    }
    if (data.created_at === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" })).length;
    }
    if (data.sequence_number === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sequence_number" }, message: "must have required property 'sequence_number'" })).length;
    }
    if (data.error === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "error" }, message: "must have required property 'error'" })).length;
    }
    if (data.data === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "data" }, message: "must have required property 'data'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "type" || key0 === "session_id" || key0 === "created_at" || key0 === "sequence_number" || key0 === "error" || key0 === "data")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.type !== void 0) {
      if ("post_summarization" !== data.type) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "post_summarization" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.session_id !== void 0) {
      let data1 = data.session_id;
      if (typeof data1 === "string") {
        if (!formats0.test(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/session_id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/session_id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.created_at !== void 0) {
      let data2 = data.created_at;
      if (typeof data2 === "string") {
        if (!formats2.validate(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created_at", schemaPath: "Timestamp/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created_at", schemaPath: "Timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.sequence_number !== void 0) {
      let data3 = data.sequence_number;
      if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sequence_number", schemaPath: "SequenceNumber/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 < 0 || isNaN(data3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sequence_number", schemaPath: "SequenceNumber/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      }
    }
    if (data.error !== void 0) {
      let data4 = data.error;
      if (!(data4 && typeof data4 == "object" && !Array.isArray(data4)) && data4 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/error", schemaPath: "#/properties/error/type", keyword: "type", params: { type: schema239.properties.error.type }, message: "must be object,null" })).length;
      }
      if (!!(data4 && typeof data4 == "object" && !Array.isArray(data4))) {
        if (!validateMessageError(data4, { instancePath: instancePath + "/error", parentData: data, parentDataProperty: "error", rootData })) {
          errors = (vErrors = collect(vErrors, validateMessageError.errors)).length;
        }
      }
    }
    if (data.data !== void 0) {
      let data5 = data.data;
      if (!(data5 && typeof data5 == "object" && !Array.isArray(data5)) && data5 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/data", schemaPath: "#/properties/data/type", keyword: "type", params: { type: schema239.properties.data.type }, message: "must be object,null" })).length;
      }
      if (!!(data5 && typeof data5 == "object" && !Array.isArray(data5))) {
        if (!validatePostSummarizationData(data5, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData })) {
          errors = (vErrors = collect(vErrors, validatePostSummarizationData.errors)).length;
        }
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validatePostSummarizationMessage.errors = vErrors;
  return errors === 0;
}
function validateLivePostSummarizationCallback(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" })).length;
    }
    if (data.event === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "event" }, message: "must have required property 'event'" })).length;
    }
    if (data.payload === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "payload" }, message: "must have required property 'payload'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "id" || key0 === "event" || key0 === "payload")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (!formats0.test(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.event !== void 0) {
      if ("live.post_summarization" !== data.event) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "live.post_summarization" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.payload !== void 0) {
      if (!validatePostSummarizationMessage(data.payload, { instancePath: instancePath + "/payload", parentData: data, parentDataProperty: "payload", rootData })) {
        errors = (vErrors = collect(vErrors, validatePostSummarizationMessage.errors)).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateLivePostSummarizationCallback.errors = vErrors;
  return errors === 0;
}
function validatePostTranscriptMessage(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" })).length;
    }
    if (data.session_id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "session_id" }, message: "must have required property 'session_id'" })).length;
    }
    if (data.created_at === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" })).length;
    }
    if (data.sequence_number === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sequence_number" }, message: "must have required property 'sequence_number'" })).length;
    }
    if (data.data === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "data" }, message: "must have required property 'data'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "type" || key0 === "session_id" || key0 === "created_at" || key0 === "sequence_number" || key0 === "data")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.type !== void 0) {
      if ("post_transcript" !== data.type) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "post_transcript" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.session_id !== void 0) {
      let data1 = data.session_id;
      if (typeof data1 === "string") {
        if (!formats0.test(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/session_id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/session_id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.created_at !== void 0) {
      let data2 = data.created_at;
      if (typeof data2 === "string") {
        if (!formats2.validate(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created_at", schemaPath: "Timestamp/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created_at", schemaPath: "Timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.sequence_number !== void 0) {
      let data3 = data.sequence_number;
      if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sequence_number", schemaPath: "SequenceNumber/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 < 0 || isNaN(data3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sequence_number", schemaPath: "SequenceNumber/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      }
    }
    if (data.data !== void 0) {
      if (!validateTranscription(data.data, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData })) {
        errors = (vErrors = collect(vErrors, validateTranscription.errors)).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validatePostTranscriptMessage.errors = vErrors;
  return errors === 0;
}
function validateLivePostTranscriptCallback(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" })).length;
    }
    if (data.event === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "event" }, message: "must have required property 'event'" })).length;
    }
    if (data.payload === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "payload" }, message: "must have required property 'payload'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "id" || key0 === "event" || key0 === "payload")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (!formats0.test(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.event !== void 0) {
      if ("live.post_transcript" !== data.event) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "live.post_transcript" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.payload !== void 0) {
      if (!validatePostTranscriptMessage(data.payload, { instancePath: instancePath + "/payload", parentData: data, parentDataProperty: "payload", rootData })) {
        errors = (vErrors = collect(vErrors, validatePostTranscriptMessage.errors)).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateLivePostTranscriptCallback.errors = vErrors;
  return errors === 0;
}
var schema252 = { "$id": "PreProcessingMessage", "type": "object", "required": ["type", "session_id", "created_at", "sequence_number", "error", "data"], "properties": { "type": { "const": "pre_processing" }, "session_id": { "$ref": "JobId" }, "created_at": { "$ref": "Timestamp" }, "sequence_number": { "$ref": "SequenceNumber" }, "error": { "type": ["object", "null"], "byType": { "object": { "$ref": "MessageError" }, "null": {} } }, "data": { "type": ["object", "null"], "byType": { "object": { "$ref": "PreProcessingData" }, "null": {} } } }, "additionalProperties": false };
function validatePreProcessingData(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.channel === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "channel" }, message: "must have required property 'channel'" })).length;
    }
    if (data.time_range === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "time_range" }, message: "must have required property 'time_range'" })).length;
    }
    if (data.level_before === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "level_before" }, message: "must have required property 'level_before'" })).length;
    }
    if (data.level_after === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "level_after" }, message: "must have required property 'level_after'" })).length;
    }
    if (data.noise_reduction === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "noise_reduction" }, message: "must have required property 'noise_reduction'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "channel" || key0 === "time_range" || key0 === "level_before" || key0 === "level_after" || key0 === "noise_reduction")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.channel !== void 0) {
      let data0 = data.channel;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/channel", schemaPath: "ChannelNumber/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 < 0 || isNaN(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/channel", schemaPath: "ChannelNumber/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      }
    }
    if (data.time_range !== void 0) {
      if (!validateTimeRange(data.time_range, { instancePath: instancePath + "/time_range", parentData: data, parentDataProperty: "time_range", rootData })) {
        errors = (vErrors = collect(vErrors, validateTimeRange.errors)).length;
      }
    }
    if (data.level_before !== void 0) {
      let data2 = data.level_before;
      if (typeof data2 == "number" && isFinite(data2)) {
        if (data2 > 0 || isNaN(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/level_before", schemaPath: "#/properties/level_before/maximum", keyword: "maximum", params: { comparison: "<=", limit: 0 }, message: "must be <= 0" })).length;
        }
        if (data2 < -120 || isNaN(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/level_before", schemaPath: "#/properties/level_before/minimum", keyword: "minimum", params: { comparison: ">=", limit: -120 }, message: "must be >= -120" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/level_before", schemaPath: "#/properties/level_before/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.level_after !== void 0) {
      let data3 = data.level_after;
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 > 0 || isNaN(data3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/level_after", schemaPath: "#/properties/level_after/maximum", keyword: "maximum", params: { comparison: "<=", limit: 0 }, message: "must be <= 0" })).length;
        }
        if (data3 < -120 || isNaN(data3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/level_after", schemaPath: "#/properties/level_after/minimum", keyword: "minimum", params: { comparison: ">=", limit: -120 }, message: "must be >= -120" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/level_after", schemaPath: "#/properties/level_after/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.noise_reduction !== void 0) {
      let data4 = data.noise_reduction;
      if (typeof data4 == "number" && isFinite(data4)) {
        if (data4 > 120 || isNaN(data4)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/noise_reduction", schemaPath: "#/properties/noise_reduction/maximum", keyword: "maximum", params: { comparison: "<=", limit: 120 }, message: "must be <= 120" })).length;
        }
        if (data4 < 0 || isNaN(data4)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/noise_reduction", schemaPath: "#/properties/noise_reduction/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/noise_reduction", schemaPath: "#/properties/noise_reduction/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validatePreProcessingData.errors = vErrors;
  return errors === 0;
}
function validatePreProcessingMessage(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" })).length;
    }
    if (data.session_id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "session_id" }, message: "must have required property 'session_id'" })).length;
    }
    if (data.created_at === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" })).length;
    }
    if (data.sequence_number === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sequence_number" }, message: "must have required property 'sequence_number'" })).length;
    }
    if (data.error === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "error" }, message: "must have required property 'error'" })).length;
    }
    if (data.data === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "data" }, message: "must have required property 'data'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "type" || key0 === "session_id" || key0 === "created_at" || key0 === "sequence_number" || key0 === "error" || key0 === "data")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.type !== void 0) {
      if ("pre_processing" !== data.type) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "pre_processing" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.session_id !== void 0) {
      let data1 = data.session_id;
      if (typeof data1 === "string") {
        if (!formats0.test(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/session_id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/session_id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.created_at !== void 0) {
      let data2 = data.created_at;
      if (typeof data2 === "string") {
        if (!formats2.validate(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created_at", schemaPath: "Timestamp/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created_at", schemaPath: "Timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.sequence_number !== void 0) {
      let data3 = data.sequence_number;
      if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sequence_number", schemaPath: "SequenceNumber/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 < 0 || isNaN(data3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sequence_number", schemaPath: "SequenceNumber/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      }
    }
    if (data.error !== void 0) {
      let data4 = data.error;
      if (!(data4 && typeof data4 == "object" && !Array.isArray(data4)) && data4 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/error", schemaPath: "#/properties/error/type", keyword: "type", params: { type: schema252.properties.error.type }, message: "must be object,null" })).length;
      }
      if (!!(data4 && typeof data4 == "object" && !Array.isArray(data4))) {
        if (!validateMessageError(data4, { instancePath: instancePath + "/error", parentData: data, parentDataProperty: "error", rootData })) {
          errors = (vErrors = collect(vErrors, validateMessageError.errors)).length;
        }
      }
    }
    if (data.data !== void 0) {
      let data5 = data.data;
      if (!(data5 && typeof data5 == "object" && !Array.isArray(data5)) && data5 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/data", schemaPath: "#/properties/data/type", keyword: "type", params: { type: schema252.properties.data.type }, message: "must be object,null" })).length;
      }
      if (!!(data5 && typeof data5 == "object" && !Array.isArray(data5))) {
        if (!validatePreProcessingData(data5, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData })) {
          errors = (vErrors = collect(vErrors, validatePreProcessingData.errors)).length;
        }
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validatePreProcessingMessage.errors = vErrors;
  return errors === 0;
}
function validateLivePreProcessingCallback(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" })).length;
    }
    if (data.event === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "event" }, message: "must have required property 'event'" })).length;
    }
    if (data.payload === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "payload" }, message: "must have required property 'payload'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "id" || key0 === "event" || key0 === "payload")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (!formats0.test(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.event !== void 0) {
      if ("live.pre_processing" !== data.event) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "live.pre_processing" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.payload !== void 0) {
      if (!validatePreProcessingMessage(data.payload, { instancePath: instancePath + "/payload", parentData: data, parentDataProperty: "payload", rootData })) {
        errors = (vErrors = collect(vErrors, validatePreProcessingMessage.errors)).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateLivePreProcessingCallback.errors = vErrors;
  return errors === 0;
}
var schema260 = { "$id": "SentimentAnalysisMessage", "type": "object", "required": ["type", "session_id", "created_at", "sequence_number", "error", "data"], "properties": { "type": { "const": "sentiment_analysis" }, "session_id": { "$ref": "JobId" }, "created_at": { "$ref": "Timestamp" }, "sequence_number": { "$ref": "SequenceNumber" }, "error": { "type": ["object", "null"], "byType": { "object": { "$ref": "MessageError" }, "null": {} } }, "data": { "type": ["object", "null"], "byType": { "object": { "$ref": "SentimentAnalysisData" }, "null": {} } } }, "additionalProperties": false };
function validateSentimentAnalysisData(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.utterance_id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "utterance_id" }, message: "must have required property 'utterance_id'" })).length;
    }
    if (data.utterance === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "utterance" }, message: "must have required property 'utterance'" })).length;
    }
    if (data.results === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "results" }, message: "must have required property 'results'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "utterance_id" || key0 === "utterance" || key0 === "results")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.utterance_id !== void 0) {
      let data0 = data.utterance_id;
      if (typeof data0 === "string") {
        if (!pattern6.test(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/utterance_id", schemaPath: "UtteranceId/pattern", keyword: "pattern", params: { pattern: "^\\d{2}_\\d{8}$" }, message: 'must match pattern "^\\d{2}_\\d{8}$"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/utterance_id", schemaPath: "UtteranceId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.utterance !== void 0) {
      if (!validateUtterance(data.utterance, { instancePath: instancePath + "/utterance", parentData: data, parentDataProperty: "utterance", rootData })) {
        errors = (vErrors = collect(vErrors, validateUtterance.errors)).length;
      }
    }
    if (data.results !== void 0) {
      let data2 = data.results;
      if (Array.isArray(data2)) {
        const len0 = data2.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          if (!validateSentimentResult(data2[i0], { instancePath: instancePath + "/results/" + i0, parentData: data2, parentDataProperty: i0, rootData })) {
            errors = (vErrors = collect(vErrors, validateSentimentResult.errors)).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/results", schemaPath: "#/properties/results/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateSentimentAnalysisData.errors = vErrors;
  return errors === 0;
}
function validateSentimentAnalysisMessage(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" })).length;
    }
    if (data.session_id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "session_id" }, message: "must have required property 'session_id'" })).length;
    }
    if (data.created_at === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" })).length;
    }
    if (data.sequence_number === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sequence_number" }, message: "must have required property 'sequence_number'" })).length;
    }
    if (data.error === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "error" }, message: "must have required property 'error'" })).length;
    }
    if (data.data === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "data" }, message: "must have required property 'data'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "type" || key0 === "session_id" || key0 === "created_at" || key0 === "sequence_number" || key0 === "error" || key0 === "data")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.type !== void 0) {
      if ("sentiment_analysis" !== data.type) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "sentiment_analysis" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.session_id !== void 0) {
      let data1 = data.session_id;
      if (typeof data1 === "string") {
        if (!formats0.test(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/session_id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/session_id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.created_at !== void 0) {
      let data2 = data.created_at;
      if (typeof data2 === "string") {
        if (!formats2.validate(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created_at", schemaPath: "Timestamp/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created_at", schemaPath: "Timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.sequence_number !== void 0) {
      let data3 = data.sequence_number;
      if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sequence_number", schemaPath: "SequenceNumber/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 < 0 || isNaN(data3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sequence_number", schemaPath: "SequenceNumber/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      }
    }
    if (data.error !== void 0) {
      let data4 = data.error;
      if (!(data4 && typeof data4 == "object" && !Array.isArray(data4)) && data4 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/error", schemaPath: "#/properties/error/type", keyword: "type", params: { type: schema260.properties.error.type }, message: "must be object,null" })).length;
      }
      if (!!(data4 && typeof data4 == "object" && !Array.isArray(data4))) {
        if (!validateMessageError(data4, { instancePath: instancePath + "/error", parentData: data, parentDataProperty: "error", rootData })) {
          errors = (vErrors = collect(vErrors, validateMessageError.errors)).length;
        }
      }
    }
    if (data.data !== void 0) {
      let data5 = data.data;
      if (!(data5 && typeof data5 == "object" && !Array.isArray(data5)) && data5 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/data", schemaPath: "#/properties/data/type", keyword: "type", params: { type: schema260.properties.data.type }, message: "must be object,null" })).length;
      }
      if (!!(data5 && typeof data5 == "object" && !Array.isArray(data5))) {
        if (!validateSentimentAnalysisData(data5, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData })) {
          errors = (vErrors = collect(vErrors, validateSentimentAnalysisData.errors)).length;
        }
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateSentimentAnalysisMessage.errors = vErrors;
  return errors === 0;
}
function validateLiveSentimentAnalysisCallback(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" })).length;
    }
    if (data.event === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "event" }, message: "must have required property 'event'" })).length;
    }
    if (data.payload === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "payload" }, message: "must have required property 'payload'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "id" || key0 === "event" || key0 === "payload")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (!formats0.test(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.event !== void 0) {
      if ("live.sentiment_analysis" !== data.event) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "live.sentiment_analysis" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.payload !== void 0) {
      if (!validateSentimentAnalysisMessage(data.payload, { instancePath: instancePath + "/payload", parentData: data, parentDataProperty: "payload", rootData })) {
        errors = (vErrors = collect(vErrors, validateSentimentAnalysisMessage.errors)).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateLiveSentimentAnalysisCallback.errors = vErrors;
  return errors === 0;
}
function validateStartRecordingMessage(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" })).length;
    }
    if (data.session_id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "session_id" }, message: "must have required property 'session_id'" })).length;
    }
    if (data.created_at === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" })).length;
    }
    if (data.sequence_number === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sequence_number" }, message: "must have required property 'sequence_number'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "type" || key0 === "session_id" || key0 === "created_at" || key0 === "sequence_number")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.type !== void 0) {
      if ("start_recording" !== data.type) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "start_recording" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.session_id !== void 0) {
      let data1 = data.session_id;
      if (typeof data1 === "string") {
        if (!formats0.test(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/session_id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/session_id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.created_at !== void 0) {
      let data2 = data.created_at;
      if (typeof data2 === "string") {
        if (!formats2.validate(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created_at", schemaPath: "Timestamp/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created_at", schemaPath: "Timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.sequence_number !== void 0) {
      let data3 = data.sequence_number;
      if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sequence_number", schemaPath: "SequenceNumber/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 < 0 || isNaN(data3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sequence_number", schemaPath: "SequenceNumber/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateStartRecordingMessage.errors = vErrors;
  return errors === 0;
}
function validateSpeechEventData(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.time === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "time" }, message: "must have required property 'time'" })).length;
    }
    if (data.channel === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "channel" }, message: "must have required property 'channel'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "time" || key0 === "channel")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.time !== void 0) {
      let data0 = data.time;
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 < 0 || isNaN(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/time", schemaPath: "Seconds/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/time", schemaPath: "Seconds/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.channel !== void 0) {
      let data1 = data.channel;
      if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/channel", schemaPath: "ChannelNumber/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data1 == "number" && isFinite(data1)) {
        if (data1 < 0 || isNaN(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/channel", schemaPath: "ChannelNumber/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateSpeechEventData.errors = vErrors;
  return errors === 0;
}
function validateSpeechStartMessage(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" })).length;
    }
    if (data.session_id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "session_id" }, message: "must have required property 'session_id'" })).length;
    }
    if (data.created_at === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" })).length;
    }
    if (data.sequence_number === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sequence_number" }, message: "must have required property 'sequence_number'" })).length;
    }
    if (data.data === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "data" }, message: "must have required property 'data'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "type" || key0 === "session_id" || key0 === "created_at" || key0 === "sequence_number" || key0 === "data")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.type !== void 0) {
      if ("speech_start" !== data.type) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "speech_start" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.session_id !== void 0) {
      let data1 = data.session_id;
      if (typeof data1 === "string") {
        if (!formats0.test(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/session_id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/session_id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.created_at !== void 0) {
      let data2 = data.created_at;
      if (typeof data2 === "string") {
        if (!formats2.validate(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created_at", schemaPath: "Timestamp/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created_at", schemaPath: "Timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.sequence_number !== void 0) {
      let data3 = data.sequence_number;
      if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sequence_number", schemaPath: "SequenceNumber/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 < 0 || isNaN(data3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sequence_number", schemaPath: "SequenceNumber/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      }
    }
    if (data.data !== void 0) {
      if (!validateSpeechEventData(data.data, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData })) {
        errors = (vErrors = collect(vErrors, validateSpeechEventData.errors)).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateSpeechStartMessage.errors = vErrors;
  return errors === 0;
}
function validateSpeechEndMessage(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" })).length;
    }
    if (data.session_id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "session_id" }, message: "must have required property 'session_id'" })).length;
    }
    if (data.created_at === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" })).length;
    }
    if (data.sequence_number === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sequence_number" }, message: "must have required property 'sequence_number'" })).length;
    }
    if (data.data === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "data" }, message: "must have required property 'data'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "type" || key0 === "session_id" || key0 === "created_at" || key0 === "sequence_number" || key0 === "data")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.type !== void 0) {
      if ("speech_end" !== data.type) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "speech_end" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.session_id !== void 0) {
      let data1 = data.session_id;
      if (typeof data1 === "string") {
        if (!formats0.test(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/session_id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/session_id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.created_at !== void 0) {
      let data2 = data.created_at;
      if (typeof data2 === "string") {
        if (!formats2.validate(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created_at", schemaPath: "Timestamp/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created_at", schemaPath: "Timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.sequence_number !== void 0) {
      let data3 = data.sequence_number;
      if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sequence_number", schemaPath: "SequenceNumber/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 < 0 || isNaN(data3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sequence_number", schemaPath: "SequenceNumber/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      }
    }
    if (data.data !== void 0) {
      if (!validateSpeechEventData(data.data, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData })) {
        errors = (vErrors = collect(vErrors, validateSpeechEventData.errors)).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateSpeechEndMessage.errors = vErrors;
  return errors === 0;
}
function validateTranscriptData(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" })).length;
    }
    if (data.is_final === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "is_final" }, message: "must have required property 'is_final'" })).length;
    }
    if (data.utterance === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "utterance" }, message: "must have required property 'utterance'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "id" || key0 === "is_final" || key0 === "utterance")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (!pattern6.test(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "UtteranceId/pattern", keyword: "pattern", params: { pattern: "^\\d{2}_\\d{8}$" }, message: 'must match pattern "^\\d{2}_\\d{8}$"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "UtteranceId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.is_final !== void 0) {
      if (typeof data.is_final !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/is_final", schemaPath: "#/properties/is_final/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.utterance !== void 0) {
      if (!validateUtterance(data.utterance, { instancePath: instancePath + "/utterance", parentData: data, parentDataProperty: "utterance", rootData })) {
        errors = (vErrors = collect(vErrors, validateUtterance.errors)).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateTranscriptData.errors = vErrors;
  return errors === 0;
}
function validateTranscriptMessage(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" })).length;
    }
    if (data.session_id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "session_id" }, message: "must have required property 'session_id'" })).length;
    }
    if (data.created_at === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" })).length;
    }
    if (data.sequence_number === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sequence_number" }, message: "must have required property 'sequence_number'" })).length;
    }
    if (data.data === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "data" }, message: "must have required property 'data'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "type" || key0 === "session_id" || key0 === "created_at" || key0 === "sequence_number" || key0 === "data")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.type !== void 0) {
      if ("transcript" !== data.type) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "transcript" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.session_id !== void 0) {
      let data1 = data.session_id;
      if (typeof data1 === "string") {
        if (!formats0.test(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/session_id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/session_id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.created_at !== void 0) {
      let data2 = data.created_at;
      if (typeof data2 === "string") {
        if (!formats2.validate(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created_at", schemaPath: "Timestamp/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created_at", schemaPath: "Timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.sequence_number !== void 0) {
      let data3 = data.sequence_number;
      if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sequence_number", schemaPath: "SequenceNumber/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 < 0 || isNaN(data3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sequence_number", schemaPath: "SequenceNumber/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      }
    }
    if (data.data !== void 0) {
      if (!validateTranscriptData(data.data, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData })) {
        errors = (vErrors = collect(vErrors, validateTranscriptData.errors)).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateTranscriptMessage.errors = vErrors;
  return errors === 0;
}
var schema288 = { "$id": "TranslationMessage", "type": "object", "required": ["type", "session_id", "created_at", "sequence_number", "error", "data"], "properties": { "type": { "const": "translation" }, "session_id": { "$ref": "JobId" }, "created_at": { "$ref": "Timestamp" }, "sequence_number": { "$ref": "SequenceNumber" }, "error": { "type": ["object", "null"], "byType": { "object": { "$ref": "MessageError" }, "null": {} } }, "data": { "type": ["object", "null"], "byType": { "object": { "$ref": "TranslationData" }, "null": {} } } }, "additionalProperties": false };
function validateTranslationData(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.utterance_id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "utterance_id" }, message: "must have required property 'utterance_id'" })).length;
    }
    if (data.utterance === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "utterance" }, message: "must have required property 'utterance'" })).length;
    }
    if (data.original_language === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "original_language" }, message: "must have required property 'original_language'" })).length;
    }
    if (data.target_language === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "target_language" }, message: "must have required property 'target_language'" })).length;
    }
    if (data.translated_utterance === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "translated_utterance" }, message: "must have required property 'translated_utterance'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "utterance_id" || key0 === "utterance" || key0 === "original_language" || key0 === "target_language" || key0 === "translated_utterance")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.utterance_id !== void 0) {
      let data0 = data.utterance_id;
      if (typeof data0 === "string") {
        if (!pattern6.test(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/utterance_id", schemaPath: "UtteranceId/pattern", keyword: "pattern", params: { pattern: "^\\d{2}_\\d{8}$" }, message: 'must match pattern "^\\d{2}_\\d{8}$"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/utterance_id", schemaPath: "UtteranceId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.utterance !== void 0) {
      if (!validateUtterance(data.utterance, { instancePath: instancePath + "/utterance", parentData: data, parentDataProperty: "utterance", rootData })) {
        errors = (vErrors = collect(vErrors, validateUtterance.errors)).length;
      }
    }
    if (data.original_language !== void 0) {
      let data2 = data.original_language;
      if (!(data2 === "af" || data2 === "am" || data2 === "ar" || data2 === "as" || data2 === "az" || data2 === "ba" || data2 === "be" || data2 === "bg" || data2 === "bn" || data2 === "bo" || data2 === "br" || data2 === "bs" || data2 === "ca" || data2 === "cs" || data2 === "cy" || data2 === "da" || data2 === "de" || data2 === "el" || data2 === "en" || data2 === "es" || data2 === "et" || data2 === "eu" || data2 === "fa" || data2 === "fi" || data2 === "fo" || data2 === "fr" || data2 === "gl" || data2 === "gu" || data2 === "ha" || data2 === "haw" || data2 === "he" || data2 === "hi" || data2 === "hr" || data2 === "ht" || data2 === "hu" || data2 === "hy" || data2 === "id" || data2 === "is" || data2 === "it" || data2 === "ja" || data2 === "jw" || data2 === "ka" || data2 === "kk" || data2 === "km" || data2 === "kn" || data2 === "ko" || data2 === "la" || data2 === "lb" || data2 === "ln" || data2 === "lo" || data2 === "lt" || data2 === "lv" || data2 === "mg" || data2 === "mi" || data2 === "mk" || data2 === "ml" || data2 === "mn" || data2 === "mr" || data2 === "ms" || data2 === "mt" || data2 === "my" || data2 === "ne" || data2 === "nl" || data2 === "nn" || data2 === "no" || data2 === "oc" || data2 === "pa" || data2 === "pl" || data2 === "ps" || data2 === "pt" || data2 === "ro" || data2 === "ru" || data2 === "sa" || data2 === "sd" || data2 === "si" || data2 === "sk" || data2 === "sl" || data2 === "sn" || data2 === "so" || data2 === "sq" || data2 === "sr" || data2 === "su" || data2 === "sv" || data2 === "sw" || data2 === "ta" || data2 === "te" || data2 === "tg" || data2 === "th" || data2 === "tk" || data2 === "tl" || data2 === "tr" || data2 === "tt" || data2 === "uk" || data2 === "ur" || data2 === "uz" || data2 === "vi" || data2 === "wo" || data2 === "yi" || data2 === "yo" || data2 === "zh" || data2 === "yue")) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/original_language", schemaPath: "LanguageCode/enum", keyword: "enum", params: { allowedValues: schema153.enum }, message: "must be equal to one of the allowed values" })).length;
      }
    }
    if (data.target_language !== void 0) {
      let data3 = data.target_language;
      if (!(data3 === "af" || data3 === "am" || data3 === "ar" || data3 === "as" || data3 === "az" || data3 === "ba" || data3 === "be" || data3 === "bg" || data3 === "bn" || data3 === "bo" || data3 === "br" || data3 === "bs" || data3 === "ca" || data3 === "cs" || data3 === "cy" || data3 === "da" || data3 === "de" || data3 === "el" || data3 === "en" || data3 === "es" || data3 === "et" || data3 === "eu" || data3 === "fa" || data3 === "fi" || data3 === "fo" || data3 === "fr" || data3 === "gl" || data3 === "gu" || data3 === "ha" || data3 === "haw" || data3 === "he" || data3 === "hi" || data3 === "hr" || data3 === "ht" || data3 === "hu" || data3 === "hy" || data3 === "id" || data3 === "is" || data3 === "it" || data3 === "ja" || data3 === "jw" || data3 === "ka" || data3 === "kk" || data3 === "km" || data3 === "kn" || data3 === "ko" || data3 === "la" || data3 === "lb" || data3 === "ln" || data3 === "lo" || data3 === "lt" || data3 === "lv" || data3 === "mg" || data3 === "mi" || data3 === "mk" || data3 === "ml" || data3 === "mn" || data3 === "mr" || data3 === "ms" || data3 === "mt" || data3 === "my" || data3 === "ne" || data3 === "nl" || data3 === "nn" || data3 === "no" || data3 === "oc" || data3 === "pa" || data3 === "pl" || data3 === "ps" || data3 === "pt" || data3 === "ro" || data3 === "ru" || data3 === "sa" || data3 === "sd" || data3 === "si" || data3 === "sk" || data3 === "sl" || data3 === "sn" || data3 === "so" || data3 === "sq" || data3 === "sr" || data3 === "su" || data3 === "sv" || data3 === "sw" || data3 === "ta" || data3 === "te" || data3 === "tg" || data3 === "th" || data3 === "tk" || data3 === "tl" || data3 === "tr" || data3 === "tt" || data3 === "uk" || data3 === "ur" || data3 === "uz" || data3 === "vi" || data3 === "wo" || data3 === "yi" || data3 === "yo" || data3 === "zh" || data3 === "yue")) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/target_language", schemaPath: "LanguageCode/enum", keyword: "enum", params: { allowedValues: schema153.enum }, message: "must be equal to one of the allowed values" })).length;
      }
    }
    if (data.translated_utterance !== void 0) {
      if (!validateUtterance(data.translated_utterance, { instancePath: instancePath + "/translated_utterance", parentData: data, parentDataProperty: "translated_utterance", rootData })) {
        errors = (vErrors = collect(vErrors, validateUtterance.errors)).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateTranslationData.errors = vErrors;
  return errors === 0;
}
function validateTranslationMessage(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" })).length;
    }
    if (data.session_id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "session_id" }, message: "must have required property 'session_id'" })).length;
    }
    if (data.created_at === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" })).length;
    }
    if (data.sequence_number === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sequence_number" }, message: "must have required property 'sequence_number'" })).length;
    }
    if (data.error === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "error" }, message: "must have required property 'error'" })).length;
    }
    if (data.data === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "data" }, message: "must have required property 'data'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "type" || key0 === "session_id" || key0 === "created_at" || key0 === "sequence_number" || key0 === "error" || key0 === "data")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.type !== void 0) {
      if ("translation" !== data.type) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "translation" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.session_id !== void 0) {
      let data1 = data.session_id;
      if (typeof data1 === "string") {
        if (!formats0.test(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/session_id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/session_id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.created_at !== void 0) {
      let data2 = data.created_at;
      if (typeof data2 === "string") {
        if (!formats2.validate(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created_at", schemaPath: "Timestamp/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created_at", schemaPath: "Timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.sequence_number !== void 0) {
      let data3 = data.sequence_number;
      if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sequence_number", schemaPath: "SequenceNumber/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 < 0 || isNaN(data3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sequence_number", schemaPath: "SequenceNumber/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      }
    }
    if (data.error !== void 0) {
      let data4 = data.error;
      if (!(data4 && typeof data4 == "object" && !Array.isArray(data4)) && data4 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/error", schemaPath: "#/properties/error/type", keyword: "type", params: { type: schema288.properties.error.type }, message: "must be object,null" })).length;
      }
      if (!!(data4 && typeof data4 == "object" && !Array.isArray(data4))) {
        if (!validateMessageError(data4, { instancePath: instancePath + "/error", parentData: data, parentDataProperty: "error", rootData })) {
          errors = (vErrors = collect(vErrors, validateMessageError.errors)).length;
        }
      }
    }
    if (data.data !== void 0) {
      let data5 = data.data;
      if (!(data5 && typeof data5 == "object" && !Array.isArray(data5)) && data5 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/data", schemaPath: "#/properties/data/type", keyword: "type", params: { type: schema288.properties.data.type }, message: "must be object,null" })).length;
      }
      if (!!(data5 && typeof data5 == "object" && !Array.isArray(data5))) {
        if (!validateTranslationData(data5, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData })) {
          errors = (vErrors = collect(vErrors, validateTranslationData.errors)).length;
        }
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateTranslationMessage.errors = vErrors;
  return errors === 0;
}
var schema296 = { "$id": "StopRecordingAcknowledgment", "type": "object", "required": ["type", "session_id", "created_at", "sequence_number", "acknowledged", "error", "data"], "properties": { "type": { "const": "stop_recording" }, "session_id": { "$ref": "JobId" }, "created_at": { "$ref": "Timestamp" }, "sequence_number": { "$ref": "SequenceNumber" }, "acknowledged": { "type": "boolean" }, "error": { "type": ["object", "null"], "byType": { "object": { "$ref": "MessageError" }, "null": {} } }, "data": { "type": ["object", "null"], "byType": { "object": { "$ref": "StopRecordingAcknowledgmentData" }, "null": {} } } }, "additionalProperties": false };
function validateStopRecordingAcknowledgmentData(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.recording_duration === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "recording_duration" }, message: "must have required property 'recording_duration'" })).length;
    }
    if (data.recording_left_to_process === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "recording_left_to_process" }, message: "must have required property 'recording_left_to_process'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "recording_duration" || key0 === "recording_left_to_process")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.recording_duration !== void 0) {
      let data0 = data.recording_duration;
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 < 0 || isNaN(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/recording_duration", schemaPath: "Duration/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/recording_duration", schemaPath: "Duration/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.recording_left_to_process !== void 0) {
      let data1 = data.recording_left_to_process;
      if (typeof data1 == "number" && isFinite(data1)) {
        if (data1 < 0 || isNaN(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/recording_left_to_process", schemaPath: "Duration/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/recording_left_to_process", schemaPath: "Duration/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateStopRecordingAcknowledgmentData.errors = vErrors;
  return errors === 0;
}
function validateStopRecordingAcknowledgment(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" })).length;
    }
    if (data.session_id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "session_id" }, message: "must have required property 'session_id'" })).length;
    }
    if (data.created_at === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" })).length;
    }
    if (data.sequence_number === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sequence_number" }, message: "must have required property 'sequence_number'" })).length;
    }
    if (data.acknowledged === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "acknowledged" }, message: "must have required property 'acknowledged'" })).length;
    }
    if (data.error === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "error" }, message: "must have required property 'error'" })).length;
    }
    if (data.data === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "data" }, message: "must have required property 'data'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "type" || key0 === "session_id" || key0 === "created_at" || key0 === "sequence_number" || key0 === "acknowledged" || key0 === "error" || key0 === "data")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.type !== void 0) {
      if ("stop_recording" !== data.type) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "stop_recording" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.session_id !== void 0) {
      let data1 = data.session_id;
      if (typeof data1 === "string") {
        if (!formats0.test(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/session_id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/session_id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.created_at !== void 0) {
      let data2 = data.created_at;
      if (typeof data2 === "string") {
        if (!formats2.validate(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created_at", schemaPath: "Timestamp/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created_at", schemaPath: "Timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.sequence_number !== void 0) {
      let data3 = data.sequence_number;
      if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sequence_number", schemaPath: "SequenceNumber/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 < 0 || isNaN(data3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sequence_number", schemaPath: "SequenceNumber/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      }
    }
    if (data.acknowledged !== void 0) {
      if (typeof data.acknowledged !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/acknowledged", schemaPath: "#/properties/acknowledged/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.error !== void 0) {
      let data5 = data.error;
      if (!(data5 && typeof data5 == "object" && !Array.isArray(data5)) && data5 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/error", schemaPath: "#/properties/error/type", keyword: "type", params: { type: schema296.properties.error.type }, message: "must be object,null" })).length;
      }
      if (!!(data5 && typeof data5 == "object" && !Array.isArray(data5))) {
        if (!validateMessageError(data5, { instancePath: instancePath + "/error", parentData: data, parentDataProperty: "error", rootData })) {
          errors = (vErrors = collect(vErrors, validateMessageError.errors)).length;
        }
      }
    }
    if (data.data !== void 0) {
      let data6 = data.data;
      if (!(data6 && typeof data6 == "object" && !Array.isArray(data6)) && data6 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/data", schemaPath: "#/properties/data/type", keyword: "type", params: { type: schema296.properties.data.type }, message: "must be object,null" })).length;
      }
      if (!!(data6 && typeof data6 == "object" && !Array.isArray(data6))) {
        if (!validateStopRecordingAcknowledgmentData(data6, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData })) {
          errors = (vErrors = collect(vErrors, validateStopRecordingAcknowledgmentData.errors)).length;
        }
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateStopRecordingAcknowledgment.errors = vErrors;
  return errors === 0;
}
function validateLiveServerMessage(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    const tag0 = data.type;
    if (typeof tag0 == "string") {
      if (tag0 === "start_recording") {
        if (!validateStartRecordingMessage(data, { instancePath, parentData, parentDataProperty, rootData })) {
          errors = (vErrors = collect(vErrors, validateStartRecordingMessage.errors)).length;
        }
      } else if (tag0 === "audio_chunk") {
        if (!validateAudioChunkAcknowledgment(data, { instancePath, parentData, parentDataProperty, rootData })) {
          errors = (vErrors = collect(vErrors, validateAudioChunkAcknowledgment.errors)).length;
        }
      } else if (tag0 === "pre_processing") {
        if (!validatePreProcessingMessage(data, { instancePath, parentData, parentDataProperty, rootData })) {
          errors = (vErrors = collect(vErrors, validatePreProcessingMessage.errors)).length;
        }
      } else if (tag0 === "speech_start") {
        if (!validateSpeechStartMessage(data, { instancePath, parentData, parentDataProperty, rootData })) {
          errors = (vErrors = collect(vErrors, validateSpeechStartMessage.errors)).length;
        }
      } else if (tag0 === "speech_end") {
        if (!validateSpeechEndMessage(data, { instancePath, parentData, parentDataProperty, rootData })) {
          errors = (vErrors = collect(vErrors, validateSpeechEndMessage.errors)).length;
        }
      } else if (tag0 === "transcript") {
        if (!validateTranscriptMessage(data, { instancePath, parentData, parentDataProperty, rootData })) {
          errors = (vErrors = collect(vErrors, validateTranscriptMessage.errors)).length;
        }
      } else if (tag0 === "translation") {
        if (!validateTranslationMessage(data, { instancePath, parentData, parentDataProperty, rootData })) {
          errors = (vErrors = collect(vErrors, validateTranslationMessage.errors)).length;
        }
      } else if (tag0 === "named_entity_recognition") {
        if (!validateNamedEntityRecognitionMessage(data, { instancePath, parentData, parentDataProperty, rootData })) {
          errors = (vErrors = collect(vErrors, validateNamedEntityRecognitionMessage.errors)).length;
        }
      } else if (tag0 === "sentiment_analysis") {
        if (!validateSentimentAnalysisMessage(data, { instancePath, parentData, parentDataProperty, rootData })) {
          errors = (vErrors = collect(vErrors, validateSentimentAnalysisMessage.errors)).length;
        }
      } else if (tag0 === "stop_recording") {
        if (!validateStopRecordingAcknowledgment(data, { instancePath, parentData, parentDataProperty, rootData })) {
          errors = (vErrors = collect(vErrors, validateStopRecordingAcknowledgment.errors)).length;
        }
      } else if (tag0 === "end_recording") {
        if (!validateEndRecordingMessage(data, { instancePath, parentData, parentDataProperty, rootData })) {
          errors = (vErrors = collect(vErrors, validateEndRecordingMessage.errors)).length;
        }
      } else if (tag0 === "post_transcript") {
        if (!validatePostTranscriptMessage(data, { instancePath, parentData, parentDataProperty, rootData })) {
          errors = (vErrors = collect(vErrors, validatePostTranscriptMessage.errors)).length;
        }
      } else if (tag0 === "post_summarization") {
        if (!validatePostSummarizationMessage(data, { instancePath, parentData, parentDataProperty, rootData })) {
          errors = (vErrors = collect(vErrors, validatePostSummarizationMessage.errors)).length;
        }
      } else if (tag0 === "post_chapterization") {
        if (!validatePostChapterizationMessage(data, { instancePath, parentData, parentDataProperty, rootData })) {
          errors = (vErrors = collect(vErrors, validatePostChapterizationMessage.errors)).length;
        }
      } else if (tag0 === "post_final_transcript") {
        if (!validatePostFinalTranscriptMessage(data, { instancePath, parentData, parentDataProperty, rootData })) {
          errors = (vErrors = collect(vErrors, validatePostFinalTranscriptMessage.errors)).length;
        }
      } else if (tag0 === "end_session") {
        if (!validateEndSessionMessage(data, { instancePath, parentData, parentDataProperty, rootData })) {
          errors = (vErrors = collect(vErrors, validateEndSessionMessage.errors)).length;
        }
      } else if (tag0 === "error") {
        if (!validateErrorMessage(data, { instancePath, parentData, parentDataProperty, rootData })) {
          errors = (vErrors = collect(vErrors, validateErrorMessage.errors)).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/discriminator", keyword: "discriminator", params: { error: "mapping", tag: "type", tagValue: tag0 }, message: 'value of tag "type" must be in oneOf' })).length;
      }
    } else {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/discriminator", keyword: "discriminator", params: { error: "tag", tag: "type", tagValue: tag0 }, message: 'tag "type" must be string' })).length;
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateLiveServerMessage.errors = vErrors;
  return errors === 0;
}
function validateLiveSession(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" })).length;
    }
    if (data.created_at === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" })).length;
    }
    if (data.url === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "url" }, message: "must have required property 'url'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "id" || key0 === "created_at" || key0 === "url")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (!formats0.test(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.created_at !== void 0) {
      let data1 = data.created_at;
      if (typeof data1 === "string") {
        if (!formats2.validate(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created_at", schemaPath: "Timestamp/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created_at", schemaPath: "Timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.url !== void 0) {
      let data2 = data.url;
      if (typeof data2 === "string") {
        if (!formats16(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/url", schemaPath: "#/properties/url/format", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/url", schemaPath: "#/properties/url/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateLiveSession.errors = vErrors;
  return errors === 0;
}
var schema307 = { "$id": "PageLinks.open", "type": "object", "required": ["first", "current", "next"], "properties": { "first": { "type": "string", "format": "uri" }, "current": { "type": "string", "format": "uri" }, "next": { "type": ["string", "null"], "format": "uri" } } };
function validatePageLinks_open(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.first === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "first" }, message: "must have required property 'first'" })).length;
    }
    if (data.current === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "current" }, message: "must have required property 'current'" })).length;
    }
    if (data.next === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "next" }, message: "must have required property 'next'" })).length;
    }
    if (data.first !== void 0) {
      let data0 = data.first;
      if (typeof data0 === "string") {
        if (!formats16(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/first", schemaPath: "#/properties/first/format", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/first", schemaPath: "#/properties/first/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.current !== void 0) {
      let data1 = data.current;
      if (typeof data1 === "string") {
        if (!formats16(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/current", schemaPath: "#/properties/current/format", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/current", schemaPath: "#/properties/current/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.next !== void 0) {
      let data2 = data.next;
      if (typeof data2 !== "string" && data2 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/next", schemaPath: "#/properties/next/type", keyword: "type", params: { type: schema307.properties.next.type }, message: "must be string,null" })).length;
      }
      if (typeof data2 === "string") {
        if (!formats16(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/next", schemaPath: "#/properties/next/format", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' })).length;
        }
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validatePageLinks_open.errors = vErrors;
  return errors === 0;
}
var schema308 = { "$id": "LiveJobItem", "allOf": [{ "$ref": "JobRecord.open" }], "type": "object", "required": ["kind", "request_params"], "properties": { "id": true, "request_id": true, "version": true, "status": true, "created_at": true, "completed_at": true, "post_session_metadata": true, "custom_metadata": true, "error_code": true, "error_message": true, "file": true, "kind": { "const": "live" }, "request_params": { "type": ["object", "null"], "byType": { "object": { "$ref": "LiveSessionParameters" }, "null": {} } } }, "additionalProperties": false };
function validateLiveJobItem(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (!validateJobRecord_open(data, { instancePath, parentData, parentDataProperty, rootData })) {
    errors = (vErrors = collect(vErrors, validateJobRecord_open.errors)).length;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.kind === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" })).length;
    }
    if (data.request_params === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "request_params" }, message: "must have required property 'request_params'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!func8.call(schema308.properties, key0)) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.kind !== void 0) {
      if ("live" !== data.kind) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/const", keyword: "const", params: { allowedValue: "live" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.request_params !== void 0) {
      let data1 = data.request_params;
      if (!(data1 && typeof data1 == "object" && !Array.isArray(data1)) && data1 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/request_params", schemaPath: "#/properties/request_params/type", keyword: "type", params: { type: schema308.properties.request_params.type }, message: "must be object,null" })).length;
      }
      if (!!(data1 && typeof data1 == "object" && !Array.isArray(data1))) {
        if (!validateLiveSessionParameters(data1, { instancePath: instancePath + "/request_params", parentData: data, parentDataProperty: "request_params", rootData })) {
          errors = (vErrors = collect(vErrors, validateLiveSessionParameters.errors)).length;
        }
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateLiveJobItem.errors = vErrors;
  return errors === 0;
}
function validateLiveSessionList(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (!validatePageLinks_open(data, { instancePath, parentData, parentDataProperty, rootData })) {
    errors = (vErrors = collect(vErrors, validatePageLinks_open.errors)).length;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "first" || key0 === "current" || key0 === "next" || key0 === "items")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          if (!validateLiveJobItem(data0[i0], { instancePath: instancePath + "/items/" + i0, parentData: data0, parentDataProperty: i0, rootData })) {
            errors = (vErrors = collect(vErrors, validateLiveJobItem.errors)).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/items", schemaPath: "#/properties/items/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateLiveSessionList.errors = vErrors;
  return errors === 0;
}
function validateLiveSpeechEndCallback(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" })).length;
    }
    if (data.event === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "event" }, message: "must have required property 'event'" })).length;
    }
    if (data.payload === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "payload" }, message: "must have required property 'payload'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "id" || key0 === "event" || key0 === "payload")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (!formats0.test(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.event !== void 0) {
      if ("live.speech_end" !== data.event) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "live.speech_end" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.payload !== void 0) {
      if (!validateSpeechEndMessage(data.payload, { instancePath: instancePath + "/payload", parentData: data, parentDataProperty: "payload", rootData })) {
        errors = (vErrors = collect(vErrors, validateSpeechEndMessage.errors)).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateLiveSpeechEndCallback.errors = vErrors;
  return errors === 0;
}
function validateLiveSpeechStartCallback(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" })).length;
    }
    if (data.event === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "event" }, message: "must have required property 'event'" })).length;
    }
    if (data.payload === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "payload" }, message: "must have required property 'payload'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "id" || key0 === "event" || key0 === "payload")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (!formats0.test(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.event !== void 0) {
      if ("live.speech_start" !== data.event) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "live.speech_start" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.payload !== void 0) {
      if (!validateSpeechStartMessage(data.payload, { instancePath: instancePath + "/payload", parentData: data, parentDataProperty: "payload", rootData })) {
        errors = (vErrors = collect(vErrors, validateSpeechStartMessage.errors)).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateLiveSpeechStartCallback.errors = vErrors;
  return errors === 0;
}
function validateLiveStartRecordingCallback(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" })).length;
    }
    if (data.event === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "event" }, message: "must have required property 'event'" })).length;
    }
    if (data.payload === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "payload" }, message: "must have required property 'payload'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "id" || key0 === "event" || key0 === "payload")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (!formats0.test(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.event !== void 0) {
      if ("live.start_recording" !== data.event) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "live.start_recording" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.payload !== void 0) {
      if (!validateStartRecordingMessage(data.payload, { instancePath: instancePath + "/payload", parentData: data, parentDataProperty: "payload", rootData })) {
        errors = (vErrors = collect(vErrors, validateStartRecordingMessage.errors)).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateLiveStartRecordingCallback.errors = vErrors;
  return errors === 0;
}
function validateStartSessionMessage(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" })).length;
    }
    if (data.session_id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "session_id" }, message: "must have required property 'session_id'" })).length;
    }
    if (data.created_at === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" })).length;
    }
    if (data.sequence_number === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sequence_number" }, message: "must have required property 'sequence_number'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "type" || key0 === "session_id" || key0 === "created_at" || key0 === "sequence_number")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.type !== void 0) {
      if ("start_session" !== data.type) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "start_session" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.session_id !== void 0) {
      let data1 = data.session_id;
      if (typeof data1 === "string") {
        if (!formats0.test(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/session_id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/session_id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.created_at !== void 0) {
      let data2 = data.created_at;
      if (typeof data2 === "string") {
        if (!formats2.validate(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created_at", schemaPath: "Timestamp/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created_at", schemaPath: "Timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.sequence_number !== void 0) {
      let data3 = data.sequence_number;
      if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sequence_number", schemaPath: "SequenceNumber/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 < 0 || isNaN(data3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sequence_number", schemaPath: "SequenceNumber/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateStartSessionMessage.errors = vErrors;
  return errors === 0;
}
function validateLiveStartSessionCallback(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" })).length;
    }
    if (data.event === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "event" }, message: "must have required property 'event'" })).length;
    }
    if (data.payload === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "payload" }, message: "must have required property 'payload'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "id" || key0 === "event" || key0 === "payload")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (!formats0.test(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.event !== void 0) {
      if ("live.start_session" !== data.event) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "live.start_session" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.payload !== void 0) {
      if (!validateStartSessionMessage(data.payload, { instancePath: instancePath + "/payload", parentData: data, parentDataProperty: "payload", rootData })) {
        errors = (vErrors = collect(vErrors, validateStartSessionMessage.errors)).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateLiveStartSessionCallback.errors = vErrors;
  return errors === 0;
}
function validateLiveStopRecordingCallback(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" })).length;
    }
    if (data.event === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "event" }, message: "must have required property 'event'" })).length;
    }
    if (data.payload === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "payload" }, message: "must have required property 'payload'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "id" || key0 === "event" || key0 === "payload")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (!formats0.test(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.event !== void 0) {
      if ("live.stop_recording" !== data.event) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "live.stop_recording" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.payload !== void 0) {
      if (!validateStopRecordingAcknowledgment(data.payload, { instancePath: instancePath + "/payload", parentData: data, parentDataProperty: "payload", rootData })) {
        errors = (vErrors = collect(vErrors, validateStopRecordingAcknowledgment.errors)).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateLiveStopRecordingCallback.errors = vErrors;
  return errors === 0;
}
function validateLiveTranscriptCallback(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" })).length;
    }
    if (data.event === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "event" }, message: "must have required property 'event'" })).length;
    }
    if (data.payload === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "payload" }, message: "must have required property 'payload'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "id" || key0 === "event" || key0 === "payload")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (!formats0.test(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.event !== void 0) {
      if ("live.transcript" !== data.event) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "live.transcript" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.payload !== void 0) {
      if (!validateTranscriptMessage(data.payload, { instancePath: instancePath + "/payload", parentData: data, parentDataProperty: "payload", rootData })) {
        errors = (vErrors = collect(vErrors, validateTranscriptMessage.errors)).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateLiveTranscriptCallback.errors = vErrors;
  return errors === 0;
}
function validateLiveTranslationCallback(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" })).length;
    }
    if (data.event === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "event" }, message: "must have required property 'event'" })).length;
    }
    if (data.payload === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "payload" }, message: "must have required property 'payload'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "id" || key0 === "event" || key0 === "payload")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (!formats0.test(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.event !== void 0) {
      if ("live.translation" !== data.event) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "live.translation" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.payload !== void 0) {
      if (!validateTranslationMessage(data.payload, { instancePath: instancePath + "/payload", parentData: data, parentDataProperty: "payload", rootData })) {
        errors = (vErrors = collect(vErrors, validateTranslationMessage.errors)).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateLiveTranslationCallback.errors = vErrors;
  return errors === 0;
}
function validateMetricsText(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
  }
  validateMetricsText.errors = vErrors;
  return errors === 0;
}
var schema329 = { "$id": "OpenAiErrorDetails", "type": "object", "required": ["message", "type", "param", "code"], "properties": { "message": { "type": "string", "minLength": 1 }, "type": { "enum": ["invalid_request_error", "authentication_error", "rate_limit_error", "server_error"] }, "param": { "type": ["string", "null"] }, "code": { "$ref": "ErrorCode" } }, "additionalProperties": false };
function validateOpenAiErrorDetails(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.message === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "message" }, message: "must have required property 'message'" })).length;
    }
    if (data.type === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" })).length;
    }
    if (data.param === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "param" }, message: "must have required property 'param'" })).length;
    }
    if (data.code === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "code" }, message: "must have required property 'code'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "message" || key0 === "type" || key0 === "param" || key0 === "code")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.message !== void 0) {
      let data0 = data.message;
      if (typeof data0 === "string") {
        if (data0.length < 2 * 1 && func1(data0) < 1) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/message", schemaPath: "#/properties/message/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/message", schemaPath: "#/properties/message/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.type !== void 0) {
      let data1 = data.type;
      if (!(data1 === "invalid_request_error" || data1 === "authentication_error" || data1 === "rate_limit_error" || data1 === "server_error")) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/type", schemaPath: "#/properties/type/enum", keyword: "enum", params: { allowedValues: schema329.properties.type.enum }, message: "must be equal to one of the allowed values" })).length;
      }
    }
    if (data.param !== void 0) {
      let data2 = data.param;
      if (typeof data2 !== "string" && data2 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/param", schemaPath: "#/properties/param/type", keyword: "type", params: { type: schema329.properties.param.type }, message: "must be string,null" })).length;
      }
    }
    if (data.code !== void 0) {
      let data3 = data.code;
      if (!(data3 === "invalid_request" || data3 === "malformed_json" || data3 === "malformed_multipart" || data3 === "region_conflict" || data3 === "idempotency_key_reused" || data3 === "address_not_allowed" || data3 === "missing_key" || data3 === "invalid_key" || data3 === "invalid_sign_in_code" || data3 === "job_in_progress" || data3 === "route_not_found" || data3 === "job_not_found" || data3 === "file_not_found" || data3 === "model_not_found" || data3 === "job_not_done" || data3 === "corrections_changed" || data3 === "body_too_large" || data3 === "audio_too_long" || data3 === "result_too_large" || data3 === "unsupported_media_type" || data3 === "unsupported_content_encoding" || data3 === "unsupported_audio" || data3 === "range_not_satisfiable" || data3 === "upgrade_required" || data3 === "rate_limited" || data3 === "too_many_jobs" || data3 === "too_many_sessions" || data3 === "at_capacity" || data3 === "queue_full" || data3 === "internal_error" || data3 === "not_ready" || data3 === "draining" || data3 === "storage_full")) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/code", schemaPath: "ErrorCode/enum", keyword: "enum", params: { allowedValues: schema53.enum }, message: "must be equal to one of the allowed values" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateOpenAiErrorDetails.errors = vErrors;
  return errors === 0;
}
function validateOpenAiError(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.error === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "error" }, message: "must have required property 'error'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "error")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.error !== void 0) {
      if (!validateOpenAiErrorDetails(data.error, { instancePath: instancePath + "/error", parentData: data, parentDataProperty: "error", rootData })) {
        errors = (vErrors = collect(vErrors, validateOpenAiErrorDetails.errors)).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateOpenAiError.errors = vErrors;
  return errors === 0;
}
function validateOpenAiModel(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" })).length;
    }
    if (data.object === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "object" }, message: "must have required property 'object'" })).length;
    }
    if (data.created === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "created" }, message: "must have required property 'created'" })).length;
    }
    if (data.owned_by === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "owned_by" }, message: "must have required property 'owned_by'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "id" || key0 === "object" || key0 === "created" || key0 === "owned_by")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (data0.length < 2 * 1 && func1(data0) < 1) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "#/properties/id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.object !== void 0) {
      if ("model" !== data.object) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/object", schemaPath: "#/properties/object/const", keyword: "const", params: { allowedValue: "model" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.created !== void 0) {
      let data2 = data.created;
      if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created", schemaPath: "#/properties/created/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data2 == "number" && isFinite(data2)) {
        if (data2 < 0 || isNaN(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/created", schemaPath: "#/properties/created/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      }
    }
    if (data.owned_by !== void 0) {
      let data3 = data.owned_by;
      if (typeof data3 === "string") {
        if (data3.length < 2 * 1 && func1(data3) < 1) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/owned_by", schemaPath: "#/properties/owned_by/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/owned_by", schemaPath: "#/properties/owned_by/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateOpenAiModel.errors = vErrors;
  return errors === 0;
}
function validateOpenAiModelList(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.object === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "object" }, message: "must have required property 'object'" })).length;
    }
    if (data.data === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "data" }, message: "must have required property 'data'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "object" || key0 === "data")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.object !== void 0) {
      if ("list" !== data.object) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/object", schemaPath: "#/properties/object/const", keyword: "const", params: { allowedValue: "list" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.data !== void 0) {
      let data1 = data.data;
      if (Array.isArray(data1)) {
        if (data1.length < 1) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/data", schemaPath: "#/properties/data/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" })).length;
        }
        const len0 = data1.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          if (!validateOpenAiModel(data1[i0], { instancePath: instancePath + "/data/" + i0, parentData: data1, parentDataProperty: i0, rootData })) {
            errors = (vErrors = collect(vErrors, validateOpenAiModel.errors)).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/data", schemaPath: "#/properties/data/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateOpenAiModelList.errors = vErrors;
  return errors === 0;
}
function validateOpenAiTextDelta(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" })).length;
    }
    if (data.delta === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "delta" }, message: "must have required property 'delta'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "type" || key0 === "delta")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.type !== void 0) {
      if ("transcript.text.delta" !== data.type) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "transcript.text.delta" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.delta !== void 0) {
      if (typeof data.delta !== "string") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/delta", schemaPath: "#/properties/delta/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateOpenAiTextDelta.errors = vErrors;
  return errors === 0;
}
function validateOpenAiTextDone(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" })).length;
    }
    if (data.text === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "text" }, message: "must have required property 'text'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "type" || key0 === "text")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.type !== void 0) {
      if ("transcript.text.done" !== data.type) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "transcript.text.done" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.text !== void 0) {
      if (typeof data.text !== "string") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/text", schemaPath: "#/properties/text/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateOpenAiTextDone.errors = vErrors;
  return errors === 0;
}
function validateOpenAiTranscriptEvent(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    const tag0 = data.type;
    if (typeof tag0 == "string") {
      if (tag0 === "transcript.text.delta") {
        if (!validateOpenAiTextDelta(data, { instancePath, parentData, parentDataProperty, rootData })) {
          errors = (vErrors = collect(vErrors, validateOpenAiTextDelta.errors)).length;
        }
      } else if (tag0 === "transcript.text.done") {
        if (!validateOpenAiTextDone(data, { instancePath, parentData, parentDataProperty, rootData })) {
          errors = (vErrors = collect(vErrors, validateOpenAiTextDone.errors)).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/discriminator", keyword: "discriminator", params: { error: "mapping", tag: "type", tagValue: tag0 }, message: 'value of tag "type" must be in oneOf' })).length;
      }
    } else {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/discriminator", keyword: "discriminator", params: { error: "tag", tag: "type", tagValue: tag0 }, message: 'tag "type" must be string' })).length;
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateOpenAiTranscriptEvent.errors = vErrors;
  return errors === 0;
}
var schema336 = { "$id": "OpenAiTranscription", "type": "object", "required": ["text"], "properties": { "text": { "type": "string" }, "usage": { "$ref": "OpenAiUsage" }, "task": { "enum": ["transcribe", "translate"] }, "language": { "type": "string", "minLength": 1 }, "duration": { "$ref": "Seconds" }, "segments": { "type": "array", "items": { "$ref": "OpenAiSegment" } }, "words": { "type": "array", "items": { "$ref": "OpenAiWord" } } }, "additionalProperties": false };
function validateOpenAiUsage(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" })).length;
    }
    if (data.seconds === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "seconds" }, message: "must have required property 'seconds'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "type" || key0 === "seconds")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.type !== void 0) {
      if ("duration" !== data.type) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "duration" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.seconds !== void 0) {
      let data1 = data.seconds;
      if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/seconds", schemaPath: "#/properties/seconds/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data1 == "number" && isFinite(data1)) {
        if (data1 < 0 || isNaN(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/seconds", schemaPath: "#/properties/seconds/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateOpenAiUsage.errors = vErrors;
  return errors === 0;
}
var schema339 = { "$id": "OpenAiSegment", "type": "object", "required": ["id", "start", "end", "text"], "properties": { "id": { "type": ["integer", "string"] }, "start": { "$ref": "Seconds" }, "end": { "$ref": "Seconds" }, "text": { "type": "string" }, "type": { "const": "transcript.text.segment" }, "speaker": { "type": "string", "minLength": 1 }, "seek": { "type": "integer", "minimum": 0 }, "tokens": { "type": "array", "items": { "type": "integer", "minimum": 0 } }, "temperature": { "type": "number", "minimum": 0 }, "avg_logprob": { "type": "number", "maximum": 0 }, "compression_ratio": { "type": "number", "minimum": 0 }, "no_speech_prob": { "type": "number", "minimum": 0, "maximum": 1 } }, "additionalProperties": false };
function validateOpenAiSegment(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" })).length;
    }
    if (data.start === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "start" }, message: "must have required property 'start'" })).length;
    }
    if (data.end === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "end" }, message: "must have required property 'end'" })).length;
    }
    if (data.text === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "text" }, message: "must have required property 'text'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!func8.call(schema339.properties, key0)) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0)) && typeof data0 !== "string") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: schema339.properties.id.type }, message: "must be integer,string" })).length;
      }
    }
    if (data.start !== void 0) {
      let data1 = data.start;
      if (typeof data1 == "number" && isFinite(data1)) {
        if (data1 < 0 || isNaN(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/start", schemaPath: "Seconds/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/start", schemaPath: "Seconds/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.end !== void 0) {
      let data2 = data.end;
      if (typeof data2 == "number" && isFinite(data2)) {
        if (data2 < 0 || isNaN(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/end", schemaPath: "Seconds/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/end", schemaPath: "Seconds/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.text !== void 0) {
      if (typeof data.text !== "string") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/text", schemaPath: "#/properties/text/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.type !== void 0) {
      if ("transcript.text.segment" !== data.type) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "transcript.text.segment" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.speaker !== void 0) {
      let data5 = data.speaker;
      if (typeof data5 === "string") {
        if (data5.length < 2 * 1 && func1(data5) < 1) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/speaker", schemaPath: "#/properties/speaker/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/speaker", schemaPath: "#/properties/speaker/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.seek !== void 0) {
      let data6 = data.seek;
      if (!(typeof data6 == "number" && (!(data6 % 1) && !isNaN(data6)) && isFinite(data6))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/seek", schemaPath: "#/properties/seek/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data6 == "number" && isFinite(data6)) {
        if (data6 < 0 || isNaN(data6)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/seek", schemaPath: "#/properties/seek/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      }
    }
    if (data.tokens !== void 0) {
      let data7 = data.tokens;
      if (Array.isArray(data7)) {
        const len0 = data7.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          let data8 = data7[i0];
          if (!(typeof data8 == "number" && (!(data8 % 1) && !isNaN(data8)) && isFinite(data8))) {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/tokens/" + i0, schemaPath: "#/properties/tokens/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
          }
          if (typeof data8 == "number" && isFinite(data8)) {
            if (data8 < 0 || isNaN(data8)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/tokens/" + i0, schemaPath: "#/properties/tokens/items/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
            }
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/tokens", schemaPath: "#/properties/tokens/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
    if (data.temperature !== void 0) {
      let data9 = data.temperature;
      if (typeof data9 == "number" && isFinite(data9)) {
        if (data9 < 0 || isNaN(data9)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/temperature", schemaPath: "#/properties/temperature/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/temperature", schemaPath: "#/properties/temperature/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.avg_logprob !== void 0) {
      let data10 = data.avg_logprob;
      if (typeof data10 == "number" && isFinite(data10)) {
        if (data10 > 0 || isNaN(data10)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/avg_logprob", schemaPath: "#/properties/avg_logprob/maximum", keyword: "maximum", params: { comparison: "<=", limit: 0 }, message: "must be <= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/avg_logprob", schemaPath: "#/properties/avg_logprob/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.compression_ratio !== void 0) {
      let data11 = data.compression_ratio;
      if (typeof data11 == "number" && isFinite(data11)) {
        if (data11 < 0 || isNaN(data11)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/compression_ratio", schemaPath: "#/properties/compression_ratio/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/compression_ratio", schemaPath: "#/properties/compression_ratio/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.no_speech_prob !== void 0) {
      let data12 = data.no_speech_prob;
      if (typeof data12 == "number" && isFinite(data12)) {
        if (data12 > 1 || isNaN(data12)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/no_speech_prob", schemaPath: "#/properties/no_speech_prob/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 }, message: "must be <= 1" })).length;
        }
        if (data12 < 0 || isNaN(data12)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/no_speech_prob", schemaPath: "#/properties/no_speech_prob/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/no_speech_prob", schemaPath: "#/properties/no_speech_prob/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateOpenAiSegment.errors = vErrors;
  return errors === 0;
}
function validateOpenAiWord(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.word === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "word" }, message: "must have required property 'word'" })).length;
    }
    if (data.start === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "start" }, message: "must have required property 'start'" })).length;
    }
    if (data.end === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "end" }, message: "must have required property 'end'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "word" || key0 === "start" || key0 === "end")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.word !== void 0) {
      let data0 = data.word;
      if (typeof data0 === "string") {
        if (data0.length < 2 * 1 && func1(data0) < 1) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/word", schemaPath: "#/properties/word/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/word", schemaPath: "#/properties/word/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.start !== void 0) {
      let data1 = data.start;
      if (typeof data1 == "number" && isFinite(data1)) {
        if (data1 < 0 || isNaN(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/start", schemaPath: "Seconds/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/start", schemaPath: "Seconds/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.end !== void 0) {
      let data2 = data.end;
      if (typeof data2 == "number" && isFinite(data2)) {
        if (data2 < 0 || isNaN(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/end", schemaPath: "Seconds/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/end", schemaPath: "Seconds/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateOpenAiWord.errors = vErrors;
  return errors === 0;
}
function validateOpenAiTranscription(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.text === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "text" }, message: "must have required property 'text'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "text" || key0 === "usage" || key0 === "task" || key0 === "language" || key0 === "duration" || key0 === "segments" || key0 === "words")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.text !== void 0) {
      if (typeof data.text !== "string") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/text", schemaPath: "#/properties/text/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.usage !== void 0) {
      if (!validateOpenAiUsage(data.usage, { instancePath: instancePath + "/usage", parentData: data, parentDataProperty: "usage", rootData })) {
        errors = (vErrors = collect(vErrors, validateOpenAiUsage.errors)).length;
      }
    }
    if (data.task !== void 0) {
      let data2 = data.task;
      if (!(data2 === "transcribe" || data2 === "translate")) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/task", schemaPath: "#/properties/task/enum", keyword: "enum", params: { allowedValues: schema336.properties.task.enum }, message: "must be equal to one of the allowed values" })).length;
      }
    }
    if (data.language !== void 0) {
      let data3 = data.language;
      if (typeof data3 === "string") {
        if (data3.length < 2 * 1 && func1(data3) < 1) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/language", schemaPath: "#/properties/language/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/language", schemaPath: "#/properties/language/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.duration !== void 0) {
      let data4 = data.duration;
      if (typeof data4 == "number" && isFinite(data4)) {
        if (data4 < 0 || isNaN(data4)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/duration", schemaPath: "Seconds/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/duration", schemaPath: "Seconds/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.segments !== void 0) {
      let data5 = data.segments;
      if (Array.isArray(data5)) {
        const len0 = data5.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          if (!validateOpenAiSegment(data5[i0], { instancePath: instancePath + "/segments/" + i0, parentData: data5, parentDataProperty: i0, rootData })) {
            errors = (vErrors = collect(vErrors, validateOpenAiSegment.errors)).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/segments", schemaPath: "#/properties/segments/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
    if (data.words !== void 0) {
      let data7 = data.words;
      if (Array.isArray(data7)) {
        const len1 = data7.length;
        for (let i1 = 0; i1 < len1 && errors < MAX_ERRORS; i1++) {
          if (!validateOpenAiWord(data7[i1], { instancePath: instancePath + "/words/" + i1, parentData: data7, parentDataProperty: i1, rootData })) {
            errors = (vErrors = collect(vErrors, validateOpenAiWord.errors)).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/words", schemaPath: "#/properties/words/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateOpenAiTranscription.errors = vErrors;
  return errors === 0;
}
var schema345 = { "$id": "OpenAiTranscriptionForm", "type": "object", "additionalProperties": false, "required": ["file", "model"], "properties": { "file": {}, "model": { "$ref": "OpenAiModelName" }, "language": { "$ref": "TranscriptionLanguageCode" }, "prompt": { "type": "string", "maxLength": 1e4 }, "keywords": { "type": "array", "maxItems": 1e3, "items": { "type": "string", "minLength": 1, "maxLength": 200 } }, "response_format": { "$ref": "OpenAiResponseFormat" }, "temperature": { "type": "number", "minimum": 0, "maximum": 1 }, "timestamp_granularities": { "type": "array", "maxItems": 2, "items": { "$ref": "OpenAiTimestampGranularity" } }, "stream": { "type": "boolean" }, "include": { "type": "array", "maxItems": 10, "items": { "type": "string", "maxLength": 100 } }, "chunking_strategy": { "type": "string", "maxLength": 1e3 }, "known_speaker_names": { "type": "array", "maxItems": 10, "items": { "type": "string", "maxLength": 1e3 } }, "known_speaker_references": { "type": "array", "maxItems": 10, "items": { "type": "string", "maxLength": 1e6 } } } };
var schema348 = { "$id": "OpenAiResponseFormat", "enum": ["json", "text", "srt", "vtt", "verbose_json", "diarized_json"] };
var schema349 = { "$id": "OpenAiTimestampGranularity", "enum": ["word", "segment"] };
function validateOpenAiTranscriptionForm(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.file === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "file" }, message: "must have required property 'file'" })).length;
    }
    if (data.model === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "model" }, message: "must have required property 'model'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!func8.call(schema345.properties, key0)) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.model !== void 0) {
      let data0 = data.model;
      if (typeof data0 === "string") {
        if (data0.length > 100 && func1(data0) > 100) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/model", schemaPath: "OpenAiModelName/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" })).length;
        }
        if (data0.length < 2 * 1 && func1(data0) < 1) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/model", schemaPath: "OpenAiModelName/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/model", schemaPath: "OpenAiModelName/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.language !== void 0) {
      let data1 = data.language;
      if (!(data1 === "af" || data1 === "am" || data1 === "ar" || data1 === "as" || data1 === "az" || data1 === "ba" || data1 === "be" || data1 === "bg" || data1 === "bn" || data1 === "bo" || data1 === "br" || data1 === "bs" || data1 === "ca" || data1 === "cs" || data1 === "cy" || data1 === "da" || data1 === "de" || data1 === "el" || data1 === "en" || data1 === "es" || data1 === "et" || data1 === "eu" || data1 === "fa" || data1 === "fi" || data1 === "fo" || data1 === "fr" || data1 === "gl" || data1 === "gu" || data1 === "ha" || data1 === "haw" || data1 === "he" || data1 === "hi" || data1 === "hr" || data1 === "ht" || data1 === "hu" || data1 === "hy" || data1 === "id" || data1 === "is" || data1 === "it" || data1 === "ja" || data1 === "jw" || data1 === "ka" || data1 === "kk" || data1 === "km" || data1 === "kn" || data1 === "ko" || data1 === "la" || data1 === "lb" || data1 === "ln" || data1 === "lo" || data1 === "lt" || data1 === "lv" || data1 === "mg" || data1 === "mi" || data1 === "mk" || data1 === "ml" || data1 === "mn" || data1 === "mr" || data1 === "ms" || data1 === "mt" || data1 === "my" || data1 === "ne" || data1 === "nl" || data1 === "nn" || data1 === "no" || data1 === "oc" || data1 === "pa" || data1 === "pl" || data1 === "ps" || data1 === "pt" || data1 === "ro" || data1 === "ru" || data1 === "sa" || data1 === "sd" || data1 === "si" || data1 === "sk" || data1 === "sl" || data1 === "sn" || data1 === "so" || data1 === "sq" || data1 === "sr" || data1 === "su" || data1 === "sv" || data1 === "sw" || data1 === "ta" || data1 === "te" || data1 === "tg" || data1 === "th" || data1 === "tk" || data1 === "tl" || data1 === "tr" || data1 === "tt" || data1 === "uk" || data1 === "ur" || data1 === "uz" || data1 === "vi" || data1 === "yi" || data1 === "yo" || data1 === "zh" || data1 === "yue")) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/language", schemaPath: "TranscriptionLanguageCode/enum", keyword: "enum", params: { allowedValues: schema144.enum }, message: "must be equal to one of the allowed values" })).length;
      }
    }
    if (data.prompt !== void 0) {
      let data2 = data.prompt;
      if (typeof data2 === "string") {
        if (data2.length > 1e4 && func1(data2) > 1e4) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/prompt", schemaPath: "#/properties/prompt/maxLength", keyword: "maxLength", params: { limit: 1e4 }, message: "must NOT have more than 10000 characters" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/prompt", schemaPath: "#/properties/prompt/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.keywords !== void 0) {
      let data3 = data.keywords;
      if (Array.isArray(data3)) {
        if (data3.length > 1e3) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/keywords", schemaPath: "#/properties/keywords/maxItems", keyword: "maxItems", params: { limit: 1e3 }, message: "must NOT have more than 1000 items" })).length;
        }
        const len0 = data3.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          let data4 = data3[i0];
          if (typeof data4 === "string") {
            if (data4.length > 200 && func1(data4) > 200) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/keywords/" + i0, schemaPath: "#/properties/keywords/items/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" })).length;
            }
            if (data4.length < 2 * 1 && func1(data4) < 1) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/keywords/" + i0, schemaPath: "#/properties/keywords/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/keywords/" + i0, schemaPath: "#/properties/keywords/items/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/keywords", schemaPath: "#/properties/keywords/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
    if (data.response_format !== void 0) {
      let data5 = data.response_format;
      if (!(data5 === "json" || data5 === "text" || data5 === "srt" || data5 === "vtt" || data5 === "verbose_json" || data5 === "diarized_json")) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/response_format", schemaPath: "OpenAiResponseFormat/enum", keyword: "enum", params: { allowedValues: schema348.enum }, message: "must be equal to one of the allowed values" })).length;
      }
    }
    if (data.temperature !== void 0) {
      let data6 = data.temperature;
      if (typeof data6 == "number" && isFinite(data6)) {
        if (data6 > 1 || isNaN(data6)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/temperature", schemaPath: "#/properties/temperature/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 }, message: "must be <= 1" })).length;
        }
        if (data6 < 0 || isNaN(data6)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/temperature", schemaPath: "#/properties/temperature/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/temperature", schemaPath: "#/properties/temperature/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.timestamp_granularities !== void 0) {
      let data7 = data.timestamp_granularities;
      if (Array.isArray(data7)) {
        if (data7.length > 2) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/timestamp_granularities", schemaPath: "#/properties/timestamp_granularities/maxItems", keyword: "maxItems", params: { limit: 2 }, message: "must NOT have more than 2 items" })).length;
        }
        const len1 = data7.length;
        for (let i1 = 0; i1 < len1 && errors < MAX_ERRORS; i1++) {
          let data8 = data7[i1];
          if (!(data8 === "word" || data8 === "segment")) {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/timestamp_granularities/" + i1, schemaPath: "OpenAiTimestampGranularity/enum", keyword: "enum", params: { allowedValues: schema349.enum }, message: "must be equal to one of the allowed values" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/timestamp_granularities", schemaPath: "#/properties/timestamp_granularities/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
    if (data.stream !== void 0) {
      if (typeof data.stream !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/stream", schemaPath: "#/properties/stream/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.include !== void 0) {
      let data10 = data.include;
      if (Array.isArray(data10)) {
        if (data10.length > 10) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/include", schemaPath: "#/properties/include/maxItems", keyword: "maxItems", params: { limit: 10 }, message: "must NOT have more than 10 items" })).length;
        }
        const len2 = data10.length;
        for (let i2 = 0; i2 < len2 && errors < MAX_ERRORS; i2++) {
          let data11 = data10[i2];
          if (typeof data11 === "string") {
            if (data11.length > 100 && func1(data11) > 100) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/include/" + i2, schemaPath: "#/properties/include/items/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" })).length;
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/include/" + i2, schemaPath: "#/properties/include/items/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/include", schemaPath: "#/properties/include/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
    if (data.chunking_strategy !== void 0) {
      let data12 = data.chunking_strategy;
      if (typeof data12 === "string") {
        if (data12.length > 1e3 && func1(data12) > 1e3) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/chunking_strategy", schemaPath: "#/properties/chunking_strategy/maxLength", keyword: "maxLength", params: { limit: 1e3 }, message: "must NOT have more than 1000 characters" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/chunking_strategy", schemaPath: "#/properties/chunking_strategy/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.known_speaker_names !== void 0) {
      let data13 = data.known_speaker_names;
      if (Array.isArray(data13)) {
        if (data13.length > 10) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/known_speaker_names", schemaPath: "#/properties/known_speaker_names/maxItems", keyword: "maxItems", params: { limit: 10 }, message: "must NOT have more than 10 items" })).length;
        }
        const len3 = data13.length;
        for (let i3 = 0; i3 < len3 && errors < MAX_ERRORS; i3++) {
          let data14 = data13[i3];
          if (typeof data14 === "string") {
            if (data14.length > 1e3 && func1(data14) > 1e3) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/known_speaker_names/" + i3, schemaPath: "#/properties/known_speaker_names/items/maxLength", keyword: "maxLength", params: { limit: 1e3 }, message: "must NOT have more than 1000 characters" })).length;
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/known_speaker_names/" + i3, schemaPath: "#/properties/known_speaker_names/items/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/known_speaker_names", schemaPath: "#/properties/known_speaker_names/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
    if (data.known_speaker_references !== void 0) {
      let data15 = data.known_speaker_references;
      if (Array.isArray(data15)) {
        if (data15.length > 10) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/known_speaker_references", schemaPath: "#/properties/known_speaker_references/maxItems", keyword: "maxItems", params: { limit: 10 }, message: "must NOT have more than 10 items" })).length;
        }
        const len4 = data15.length;
        for (let i4 = 0; i4 < len4 && errors < MAX_ERRORS; i4++) {
          let data16 = data15[i4];
          if (typeof data16 === "string") {
            if (data16.length > 1e6 && func1(data16) > 1e6) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/known_speaker_references/" + i4, schemaPath: "#/properties/known_speaker_references/items/maxLength", keyword: "maxLength", params: { limit: 1e6 }, message: "must NOT have more than 1000000 characters" })).length;
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/known_speaker_references/" + i4, schemaPath: "#/properties/known_speaker_references/items/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/known_speaker_references", schemaPath: "#/properties/known_speaker_references/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateOpenAiTranscriptionForm.errors = vErrors;
  return errors === 0;
}
var schema352 = { "$id": "OpenAiTranslationFormat", "enum": ["json", "text", "srt", "vtt", "verbose_json"] };
function validateOpenAiTranslationForm(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.file === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "file" }, message: "must have required property 'file'" })).length;
    }
    if (data.model === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "model" }, message: "must have required property 'model'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "file" || key0 === "model" || key0 === "prompt" || key0 === "response_format" || key0 === "temperature")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.model !== void 0) {
      let data0 = data.model;
      if (typeof data0 === "string") {
        if (data0.length > 100 && func1(data0) > 100) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/model", schemaPath: "OpenAiModelName/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" })).length;
        }
        if (data0.length < 2 * 1 && func1(data0) < 1) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/model", schemaPath: "OpenAiModelName/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/model", schemaPath: "OpenAiModelName/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.prompt !== void 0) {
      let data1 = data.prompt;
      if (typeof data1 === "string") {
        if (data1.length > 1e4 && func1(data1) > 1e4) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/prompt", schemaPath: "#/properties/prompt/maxLength", keyword: "maxLength", params: { limit: 1e4 }, message: "must NOT have more than 10000 characters" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/prompt", schemaPath: "#/properties/prompt/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.response_format !== void 0) {
      let data2 = data.response_format;
      if (!(data2 === "json" || data2 === "text" || data2 === "srt" || data2 === "vtt" || data2 === "verbose_json")) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/response_format", schemaPath: "OpenAiTranslationFormat/enum", keyword: "enum", params: { allowedValues: schema352.enum }, message: "must be equal to one of the allowed values" })).length;
      }
    }
    if (data.temperature !== void 0) {
      let data3 = data.temperature;
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 > 1 || isNaN(data3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/temperature", schemaPath: "#/properties/temperature/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 }, message: "must be <= 1" })).length;
        }
        if (data3 < 0 || isNaN(data3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/temperature", schemaPath: "#/properties/temperature/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/temperature", schemaPath: "#/properties/temperature/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateOpenAiTranslationForm.errors = vErrors;
  return errors === 0;
}
var pattern10 = new RegExp("^3\\.1\\.\\d+$", "u");
function validateOpenapiInfo(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.title === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" })).length;
    }
    if (data.version === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "version" }, message: "must have required property 'version'" })).length;
    }
    if (data.title !== void 0) {
      let data0 = data.title;
      if (typeof data0 === "string") {
        if (data0.length < 2 * 1 && func1(data0) < 1) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/title", schemaPath: "#/properties/title/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/title", schemaPath: "#/properties/title/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.version !== void 0) {
      let data1 = data.version;
      if (typeof data1 === "string") {
        if (data1.length < 2 * 1 && func1(data1) < 1) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/version", schemaPath: "#/properties/version/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/version", schemaPath: "#/properties/version/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateOpenapiInfo.errors = vErrors;
  return errors === 0;
}
function validateOpenapiDocument(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.openapi === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "openapi" }, message: "must have required property 'openapi'" })).length;
    }
    if (data.info === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "info" }, message: "must have required property 'info'" })).length;
    }
    if (data.openapi !== void 0) {
      let data0 = data.openapi;
      if (typeof data0 === "string") {
        if (!pattern10.test(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/openapi", schemaPath: "#/properties/openapi/pattern", keyword: "pattern", params: { pattern: "^3\\.1\\.\\d+$" }, message: 'must match pattern "^3\\.1\\.\\d+$"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/openapi", schemaPath: "#/properties/openapi/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.info !== void 0) {
      if (!validateOpenapiInfo(data.info, { instancePath: instancePath + "/info", parentData: data, parentDataProperty: "info", rootData })) {
        errors = (vErrors = collect(vErrors, validateOpenapiInfo.errors)).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateOpenapiDocument.errors = vErrors;
  return errors === 0;
}
var schema355 = { "$id": "PreRecordedJob", "allOf": [{ "$ref": "JobRecord.open" }], "type": "object", "required": ["kind", "request_params", "result"], "properties": { "id": true, "request_id": true, "version": true, "status": true, "created_at": true, "completed_at": true, "post_session_metadata": true, "custom_metadata": true, "error_code": true, "error_message": true, "file": true, "kind": { "const": "pre-recorded" }, "request_params": { "type": ["object", "null"], "byType": { "object": { "$ref": "PreRecordedJobParameters" }, "null": {} } }, "result": { "type": ["object", "null"], "byType": { "object": { "$ref": "PreRecordedResult" }, "null": {} } } }, "additionalProperties": false };
var schema356 = { "$id": "PreRecordedJobParameters", "allOf": [{ "$ref": "PreRecordedJobRequest" }], "type": "object", "required": ["custom_vocabulary", "callback", "subtitles", "diarization", "translation", "summarization", "named_entity_recognition", "custom_spelling", "sentiment_analysis", "audio_to_llm", "pii_redaction", "sentences", "punctuation_enhanced", "language_config"], "properties": { "audio_url": true, "model": true, "custom_vocabulary": true, "custom_vocabulary_config": true, "callback_url": true, "callback": true, "callback_config": true, "subtitles": true, "subtitles_config": true, "diarization": true, "diarization_config": true, "translation": true, "translation_config": true, "summarization": true, "summarization_config": true, "named_entity_recognition": true, "custom_spelling": true, "custom_spelling_config": true, "sentiment_analysis": true, "audio_to_llm": true, "audio_to_llm_config": true, "pii_redaction": true, "pii_redaction_config": true, "custom_metadata": true, "sentences": true, "punctuation_enhanced": true, "language_config": true }, "additionalProperties": false };
var schema357 = { "$id": "PreRecordedJobRequest", "type": "object", "additionalProperties": false, "required": ["audio_url"], "properties": { "audio_url": { "$ref": "Url" }, "model": { "$ref": "Model" }, "custom_vocabulary": { "$ref": "CustomVocabulary" }, "custom_vocabulary_config": { "$ref": "CustomVocabularyConfig" }, "callback_url": { "$ref": "Url" }, "callback": { "type": "boolean" }, "callback_config": { "$ref": "PreRecordedCallbackConfig" }, "subtitles": { "type": "boolean" }, "subtitles_config": { "$ref": "SubtitlesConfig" }, "diarization": { "type": "boolean" }, "diarization_config": { "$ref": "DiarizationConfig" }, "translation": { "type": "boolean" }, "translation_config": { "$ref": "TranslationConfig" }, "summarization": { "type": "boolean" }, "summarization_config": { "$ref": "SummarizationConfig" }, "named_entity_recognition": { "type": "boolean" }, "custom_spelling": { "type": "boolean" }, "custom_spelling_config": { "$ref": "CustomSpellingConfig" }, "sentiment_analysis": { "type": "boolean" }, "audio_to_llm": { "type": "boolean" }, "audio_to_llm_config": { "$ref": "AudioToLlmConfig" }, "pii_redaction": { "type": "boolean" }, "pii_redaction_config": { "$ref": "PiiRedactionConfig" }, "custom_metadata": { "$ref": "CustomMetadata" }, "sentences": { "type": "boolean" }, "punctuation_enhanced": { "type": "boolean" }, "language_config": { "$ref": "LanguageConfig" } }, "dependentSchemas": { "callback": { "if": { "properties": { "callback": { "const": true } } }, "then": { "anyOf": [{ "required": ["callback_config"] }, { "required": ["callback_url"] }] } }, "translation": { "if": { "properties": { "translation": { "const": true } } }, "then": { "required": ["translation_config"] } }, "custom_spelling": { "if": { "properties": { "custom_spelling": { "const": true } } }, "then": { "required": ["custom_spelling_config"] } }, "audio_to_llm": { "if": { "properties": { "audio_to_llm": { "const": true } } }, "then": { "required": ["audio_to_llm_config"] } } } };
var schema359 = { "$id": "CustomVocabulary", "type": ["boolean", "array"], "byType": { "boolean": {}, "array": { "maxItems": 1e4, "items": { "$ref": "VocabularyEntry" } } } };
function validateCustomVocabulary(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "boolean" && !Array.isArray(data)) {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: schema359.type }, message: "must be boolean,array" })).length;
  }
  if (!!Array.isArray(data)) {
    if (Array.isArray(data)) {
      if (data.length > 1e4) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/byType/array/maxItems", keyword: "maxItems", params: { limit: 1e4 }, message: "must NOT have more than 10000 items" })).length;
      }
      const len0 = data.length;
      for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
        if (!validateVocabularyEntry(data[i0], { instancePath: instancePath + "/" + i0, parentData: data, parentDataProperty: i0, rootData })) {
          errors = (vErrors = collect(vErrors, validateVocabularyEntry.errors)).length;
        }
      }
    }
  }
  validateCustomVocabulary.errors = vErrors;
  return errors === 0;
}
var schema361 = { "$id": "CallbackMethod", "enum": ["POST", "PUT"] };
function validatePreRecordedCallbackConfig(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.url === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "url" }, message: "must have required property 'url'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "url" || key0 === "method")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.url !== void 0) {
      if (!validateUrl(data.url, { instancePath: instancePath + "/url", parentData: data, parentDataProperty: "url", rootData })) {
        errors = (vErrors = collect(vErrors, validateUrl.errors)).length;
      }
    }
    if (data.method !== void 0) {
      let data1 = data.method;
      if (!(data1 === "POST" || data1 === "PUT")) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/method", schemaPath: "CallbackMethod/enum", keyword: "enum", params: { allowedValues: schema361.enum }, message: "must be equal to one of the allowed values" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validatePreRecordedCallbackConfig.errors = vErrors;
  return errors === 0;
}
var schema364 = { "$id": "SubtitleStyle", "enum": ["default", "compliance"] };
function validateSubtitlesConfig(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "formats" || key0 === "minimum_duration" || key0 === "maximum_duration" || key0 === "maximum_characters_per_row" || key0 === "maximum_rows_per_caption" || key0 === "style")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.formats !== void 0) {
      let data0 = data.formats;
      if (Array.isArray(data0)) {
        if (data0.length > 10) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/formats", schemaPath: "#/properties/formats/maxItems", keyword: "maxItems", params: { limit: 10 }, message: "must NOT have more than 10 items" })).length;
        }
        if (data0.length < 1) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/formats", schemaPath: "#/properties/formats/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" })).length;
        }
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          let data1 = data0[i0];
          if (!(data1 === "srt" || data1 === "vtt")) {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/formats/" + i0, schemaPath: "SubtitleFormat/enum", keyword: "enum", params: { allowedValues: schema186.enum }, message: "must be equal to one of the allowed values" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/formats", schemaPath: "#/properties/formats/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
    if (data.minimum_duration !== void 0) {
      let data2 = data.minimum_duration;
      if (typeof data2 == "number" && isFinite(data2)) {
        if (data2 < 0 || isNaN(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/minimum_duration", schemaPath: "#/properties/minimum_duration/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/minimum_duration", schemaPath: "#/properties/minimum_duration/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.maximum_duration !== void 0) {
      let data3 = data.maximum_duration;
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 > 30 || isNaN(data3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/maximum_duration", schemaPath: "#/properties/maximum_duration/maximum", keyword: "maximum", params: { comparison: "<=", limit: 30 }, message: "must be <= 30" })).length;
        }
        if (data3 < 1 || isNaN(data3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/maximum_duration", schemaPath: "#/properties/maximum_duration/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/maximum_duration", schemaPath: "#/properties/maximum_duration/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.maximum_characters_per_row !== void 0) {
      let data4 = data.maximum_characters_per_row;
      if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/maximum_characters_per_row", schemaPath: "#/properties/maximum_characters_per_row/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data4 == "number" && isFinite(data4)) {
        if (data4 < 1 || isNaN(data4)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/maximum_characters_per_row", schemaPath: "#/properties/maximum_characters_per_row/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" })).length;
        }
      }
    }
    if (data.maximum_rows_per_caption !== void 0) {
      let data5 = data.maximum_rows_per_caption;
      if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)) && isFinite(data5))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/maximum_rows_per_caption", schemaPath: "#/properties/maximum_rows_per_caption/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data5 == "number" && isFinite(data5)) {
        if (data5 > 5 || isNaN(data5)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/maximum_rows_per_caption", schemaPath: "#/properties/maximum_rows_per_caption/maximum", keyword: "maximum", params: { comparison: "<=", limit: 5 }, message: "must be <= 5" })).length;
        }
        if (data5 < 1 || isNaN(data5)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/maximum_rows_per_caption", schemaPath: "#/properties/maximum_rows_per_caption/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" })).length;
        }
      }
    }
    if (data.style !== void 0) {
      let data6 = data.style;
      if (!(data6 === "default" || data6 === "compliance")) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/style", schemaPath: "SubtitleStyle/enum", keyword: "enum", params: { allowedValues: schema364.enum }, message: "must be equal to one of the allowed values" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateSubtitlesConfig.errors = vErrors;
  return errors === 0;
}
function validateAudioToLlmConfig(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.prompts === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "prompts" }, message: "must have required property 'prompts'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "prompts" || key0 === "model")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.prompts !== void 0) {
      let data0 = data.prompts;
      if (Array.isArray(data0)) {
        if (data0.length > 100) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/prompts", schemaPath: "#/properties/prompts/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items" })).length;
        }
        if (data0.length < 1) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/prompts", schemaPath: "#/properties/prompts/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" })).length;
        }
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          let data1 = data0[i0];
          if (typeof data1 === "string") {
            if (data1.length > 1e4 && func1(data1) > 1e4) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/prompts/" + i0, schemaPath: "#/properties/prompts/items/maxLength", keyword: "maxLength", params: { limit: 1e4 }, message: "must NOT have more than 10000 characters" })).length;
            }
            if (data1.length < 2 * 1 && func1(data1) < 1) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/prompts/" + i0, schemaPath: "#/properties/prompts/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/prompts/" + i0, schemaPath: "#/properties/prompts/items/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/prompts", schemaPath: "#/properties/prompts/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
    if (data.model !== void 0) {
      let data2 = data.model;
      if (typeof data2 === "string") {
        if (data2.length > 200 && func1(data2) > 200) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/model", schemaPath: "#/properties/model/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" })).length;
        }
        if (data2.length < 2 * 1 && func1(data2) < 1) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/model", schemaPath: "#/properties/model/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/model", schemaPath: "#/properties/model/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateAudioToLlmConfig.errors = vErrors;
  return errors === 0;
}
var schema366 = { "$id": "PiiRedactionConfig", "type": "object", "additionalProperties": false, "properties": { "entity_types": { "type": ["array", "string"], "byType": { "array": { "maxItems": 100, "items": { "$ref": "PiiEntitySelector" } }, "string": { "$ref": "PiiEntitySelector" } } }, "processed_text_type": { "$ref": "RedactionStyle" } } };
var schema367 = { "$id": "PiiEntitySelector", "enum": ["ACCOUNT_NUMBER", "AGE", "DATE", "DATE_INTERVAL", "DOB", "DRIVER_LICENSE", "DURATION", "EMAIL_ADDRESS", "EVENT", "FILENAME", "GENDER", "HEALTHCARE_NUMBER", "IP_ADDRESS", "LANGUAGE", "LOCATION", "LOCATION_ADDRESS", "LOCATION_ADDRESS_STREET", "LOCATION_CITY", "LOCATION_COORDINATE", "LOCATION_COUNTRY", "LOCATION_STATE", "LOCATION_ZIP", "MARITAL_STATUS", "MONEY", "NAME", "NAME_FAMILY", "NAME_GIVEN", "NAME_MEDICAL_PROFESSIONAL", "NUMERICAL_PII", "OCCUPATION", "ORGANIZATION", "ORGANIZATION_MEDICAL_FACILITY", "ORIGIN", "PASSPORT_NUMBER", "PASSWORD", "PHONE_NUMBER", "PHYSICAL_ATTRIBUTE", "POLITICAL_AFFILIATION", "RELIGION", "SEXUALITY", "SSN", "TIME", "URL", "USERNAME", "VEHICLE_ID", "ZODIAC_SIGN", "BLOOD_TYPE", "CONDITION", "DOSE", "DRUG", "INJURY", "MEDICAL_PROCESS", "STATISTICS", "BANK_ACCOUNT", "CREDIT_CARD", "CREDIT_CARD_EXPIRATION", "CVV", "ROUTING_NUMBER", "CORPORATE_ACTION", "DAY", "EFFECT", "FINANCIAL_METRIC", "MEDICAL_CODE", "MONTH", "ORGANIZATION_ID", "PRODUCT", "PROJECT", "TREND", "YEAR", "APPI", "APPI_SENSITIVE", "CCI", "CORE_ENTITIES", "CPRA", "GDPR", "GDPR_SENSITIVE", "HEALTH_INFORMATION", "HIPAA_SAFE_HARBOR", "LIDI", "NUMERICAL_EXCL_PCI", "PCI", "QUEBEC_PRIVACY_ACT"] };
var schema369 = { "$id": "RedactionStyle", "enum": ["MARKER", "MASK"] };
function validatePiiRedactionConfig(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "entity_types" || key0 === "processed_text_type")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.entity_types !== void 0) {
      let data0 = data.entity_types;
      if (!Array.isArray(data0) && typeof data0 !== "string") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/entity_types", schemaPath: "#/properties/entity_types/type", keyword: "type", params: { type: schema366.properties.entity_types.type }, message: "must be array,string" })).length;
      }
      if (!!Array.isArray(data0)) {
        if (Array.isArray(data0)) {
          if (data0.length > 100) {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/entity_types", schemaPath: "#/properties/entity_types/byType/array/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items" })).length;
          }
          const len0 = data0.length;
          for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
            let data1 = data0[i0];
            if (!(data1 === "ACCOUNT_NUMBER" || data1 === "AGE" || data1 === "DATE" || data1 === "DATE_INTERVAL" || data1 === "DOB" || data1 === "DRIVER_LICENSE" || data1 === "DURATION" || data1 === "EMAIL_ADDRESS" || data1 === "EVENT" || data1 === "FILENAME" || data1 === "GENDER" || data1 === "HEALTHCARE_NUMBER" || data1 === "IP_ADDRESS" || data1 === "LANGUAGE" || data1 === "LOCATION" || data1 === "LOCATION_ADDRESS" || data1 === "LOCATION_ADDRESS_STREET" || data1 === "LOCATION_CITY" || data1 === "LOCATION_COORDINATE" || data1 === "LOCATION_COUNTRY" || data1 === "LOCATION_STATE" || data1 === "LOCATION_ZIP" || data1 === "MARITAL_STATUS" || data1 === "MONEY" || data1 === "NAME" || data1 === "NAME_FAMILY" || data1 === "NAME_GIVEN" || data1 === "NAME_MEDICAL_PROFESSIONAL" || data1 === "NUMERICAL_PII" || data1 === "OCCUPATION" || data1 === "ORGANIZATION" || data1 === "ORGANIZATION_MEDICAL_FACILITY" || data1 === "ORIGIN" || data1 === "PASSPORT_NUMBER" || data1 === "PASSWORD" || data1 === "PHONE_NUMBER" || data1 === "PHYSICAL_ATTRIBUTE" || data1 === "POLITICAL_AFFILIATION" || data1 === "RELIGION" || data1 === "SEXUALITY" || data1 === "SSN" || data1 === "TIME" || data1 === "URL" || data1 === "USERNAME" || data1 === "VEHICLE_ID" || data1 === "ZODIAC_SIGN" || data1 === "BLOOD_TYPE" || data1 === "CONDITION" || data1 === "DOSE" || data1 === "DRUG" || data1 === "INJURY" || data1 === "MEDICAL_PROCESS" || data1 === "STATISTICS" || data1 === "BANK_ACCOUNT" || data1 === "CREDIT_CARD" || data1 === "CREDIT_CARD_EXPIRATION" || data1 === "CVV" || data1 === "ROUTING_NUMBER" || data1 === "CORPORATE_ACTION" || data1 === "DAY" || data1 === "EFFECT" || data1 === "FINANCIAL_METRIC" || data1 === "MEDICAL_CODE" || data1 === "MONTH" || data1 === "ORGANIZATION_ID" || data1 === "PRODUCT" || data1 === "PROJECT" || data1 === "TREND" || data1 === "YEAR" || data1 === "APPI" || data1 === "APPI_SENSITIVE" || data1 === "CCI" || data1 === "CORE_ENTITIES" || data1 === "CPRA" || data1 === "GDPR" || data1 === "GDPR_SENSITIVE" || data1 === "HEALTH_INFORMATION" || data1 === "HIPAA_SAFE_HARBOR" || data1 === "LIDI" || data1 === "NUMERICAL_EXCL_PCI" || data1 === "PCI" || data1 === "QUEBEC_PRIVACY_ACT")) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/entity_types/" + i0, schemaPath: "PiiEntitySelector/enum", keyword: "enum", params: { allowedValues: schema367.enum }, message: "must be equal to one of the allowed values" })).length;
            }
          }
        }
      }
      if (!(typeof data0 !== "string")) {
        if (!(data0 === "ACCOUNT_NUMBER" || data0 === "AGE" || data0 === "DATE" || data0 === "DATE_INTERVAL" || data0 === "DOB" || data0 === "DRIVER_LICENSE" || data0 === "DURATION" || data0 === "EMAIL_ADDRESS" || data0 === "EVENT" || data0 === "FILENAME" || data0 === "GENDER" || data0 === "HEALTHCARE_NUMBER" || data0 === "IP_ADDRESS" || data0 === "LANGUAGE" || data0 === "LOCATION" || data0 === "LOCATION_ADDRESS" || data0 === "LOCATION_ADDRESS_STREET" || data0 === "LOCATION_CITY" || data0 === "LOCATION_COORDINATE" || data0 === "LOCATION_COUNTRY" || data0 === "LOCATION_STATE" || data0 === "LOCATION_ZIP" || data0 === "MARITAL_STATUS" || data0 === "MONEY" || data0 === "NAME" || data0 === "NAME_FAMILY" || data0 === "NAME_GIVEN" || data0 === "NAME_MEDICAL_PROFESSIONAL" || data0 === "NUMERICAL_PII" || data0 === "OCCUPATION" || data0 === "ORGANIZATION" || data0 === "ORGANIZATION_MEDICAL_FACILITY" || data0 === "ORIGIN" || data0 === "PASSPORT_NUMBER" || data0 === "PASSWORD" || data0 === "PHONE_NUMBER" || data0 === "PHYSICAL_ATTRIBUTE" || data0 === "POLITICAL_AFFILIATION" || data0 === "RELIGION" || data0 === "SEXUALITY" || data0 === "SSN" || data0 === "TIME" || data0 === "URL" || data0 === "USERNAME" || data0 === "VEHICLE_ID" || data0 === "ZODIAC_SIGN" || data0 === "BLOOD_TYPE" || data0 === "CONDITION" || data0 === "DOSE" || data0 === "DRUG" || data0 === "INJURY" || data0 === "MEDICAL_PROCESS" || data0 === "STATISTICS" || data0 === "BANK_ACCOUNT" || data0 === "CREDIT_CARD" || data0 === "CREDIT_CARD_EXPIRATION" || data0 === "CVV" || data0 === "ROUTING_NUMBER" || data0 === "CORPORATE_ACTION" || data0 === "DAY" || data0 === "EFFECT" || data0 === "FINANCIAL_METRIC" || data0 === "MEDICAL_CODE" || data0 === "MONTH" || data0 === "ORGANIZATION_ID" || data0 === "PRODUCT" || data0 === "PROJECT" || data0 === "TREND" || data0 === "YEAR" || data0 === "APPI" || data0 === "APPI_SENSITIVE" || data0 === "CCI" || data0 === "CORE_ENTITIES" || data0 === "CPRA" || data0 === "GDPR" || data0 === "GDPR_SENSITIVE" || data0 === "HEALTH_INFORMATION" || data0 === "HIPAA_SAFE_HARBOR" || data0 === "LIDI" || data0 === "NUMERICAL_EXCL_PCI" || data0 === "PCI" || data0 === "QUEBEC_PRIVACY_ACT")) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/entity_types", schemaPath: "PiiEntitySelector/enum", keyword: "enum", params: { allowedValues: schema367.enum }, message: "must be equal to one of the allowed values" })).length;
        }
      }
    }
    if (data.processed_text_type !== void 0) {
      let data2 = data.processed_text_type;
      if (!(data2 === "MARKER" || data2 === "MASK")) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/processed_text_type", schemaPath: "RedactionStyle/enum", keyword: "enum", params: { allowedValues: schema369.enum }, message: "must be equal to one of the allowed values" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validatePiiRedactionConfig.errors = vErrors;
  return errors === 0;
}
function validatePreRecordedJobRequest(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.audio_url === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "audio_url" }, message: "must have required property 'audio_url'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!func8.call(schema357.properties, key0)) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.audio_url !== void 0) {
      if (!validateUrl(data.audio_url, { instancePath: instancePath + "/audio_url", parentData: data, parentDataProperty: "audio_url", rootData })) {
        errors = (vErrors = collect(vErrors, validateUrl.errors)).length;
      }
    }
    if (data.model !== void 0) {
      let data1 = data.model;
      if (typeof data1 === "string") {
        if (data1.length > 100 && func1(data1) > 100) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/model", schemaPath: "Model/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" })).length;
        }
        if (data1.length < 2 * 1 && func1(data1) < 1) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/model", schemaPath: "Model/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/model", schemaPath: "Model/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.custom_vocabulary !== void 0) {
      if (!validateCustomVocabulary(data.custom_vocabulary, { instancePath: instancePath + "/custom_vocabulary", parentData: data, parentDataProperty: "custom_vocabulary", rootData })) {
        errors = (vErrors = collect(vErrors, validateCustomVocabulary.errors)).length;
      }
    }
    if (data.custom_vocabulary_config !== void 0) {
      if (!validateCustomVocabularyConfig(data.custom_vocabulary_config, { instancePath: instancePath + "/custom_vocabulary_config", parentData: data, parentDataProperty: "custom_vocabulary_config", rootData })) {
        errors = (vErrors = collect(vErrors, validateCustomVocabularyConfig.errors)).length;
      }
    }
    if (data.callback_url !== void 0) {
      if (!validateUrl(data.callback_url, { instancePath: instancePath + "/callback_url", parentData: data, parentDataProperty: "callback_url", rootData })) {
        errors = (vErrors = collect(vErrors, validateUrl.errors)).length;
      }
    }
    if (data.callback !== void 0) {
      if (typeof data.callback !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/callback", schemaPath: "#/properties/callback/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.callback_config !== void 0) {
      if (!validatePreRecordedCallbackConfig(data.callback_config, { instancePath: instancePath + "/callback_config", parentData: data, parentDataProperty: "callback_config", rootData })) {
        errors = (vErrors = collect(vErrors, validatePreRecordedCallbackConfig.errors)).length;
      }
    }
    if (data.subtitles !== void 0) {
      if (typeof data.subtitles !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/subtitles", schemaPath: "#/properties/subtitles/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.subtitles_config !== void 0) {
      if (!validateSubtitlesConfig(data.subtitles_config, { instancePath: instancePath + "/subtitles_config", parentData: data, parentDataProperty: "subtitles_config", rootData })) {
        errors = (vErrors = collect(vErrors, validateSubtitlesConfig.errors)).length;
      }
    }
    if (data.diarization !== void 0) {
      if (typeof data.diarization !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/diarization", schemaPath: "#/properties/diarization/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.diarization_config !== void 0) {
      if (!validateDiarizationConfig(data.diarization_config, { instancePath: instancePath + "/diarization_config", parentData: data, parentDataProperty: "diarization_config", rootData })) {
        errors = (vErrors = collect(vErrors, validateDiarizationConfig.errors)).length;
      }
    }
    if (data.translation !== void 0) {
      if (typeof data.translation !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/translation", schemaPath: "#/properties/translation/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.translation_config !== void 0) {
      if (!validateTranslationConfig(data.translation_config, { instancePath: instancePath + "/translation_config", parentData: data, parentDataProperty: "translation_config", rootData })) {
        errors = (vErrors = collect(vErrors, validateTranslationConfig.errors)).length;
      }
    }
    if (data.summarization !== void 0) {
      if (typeof data.summarization !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/summarization", schemaPath: "#/properties/summarization/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.summarization_config !== void 0) {
      if (!validateSummarizationConfig(data.summarization_config, { instancePath: instancePath + "/summarization_config", parentData: data, parentDataProperty: "summarization_config", rootData })) {
        errors = (vErrors = collect(vErrors, validateSummarizationConfig.errors)).length;
      }
    }
    if (data.named_entity_recognition !== void 0) {
      if (typeof data.named_entity_recognition !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/named_entity_recognition", schemaPath: "#/properties/named_entity_recognition/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.custom_spelling !== void 0) {
      if (typeof data.custom_spelling !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/custom_spelling", schemaPath: "#/properties/custom_spelling/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.custom_spelling_config !== void 0) {
      if (!validateCustomSpellingConfig(data.custom_spelling_config, { instancePath: instancePath + "/custom_spelling_config", parentData: data, parentDataProperty: "custom_spelling_config", rootData })) {
        errors = (vErrors = collect(vErrors, validateCustomSpellingConfig.errors)).length;
      }
    }
    if (data.sentiment_analysis !== void 0) {
      if (typeof data.sentiment_analysis !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sentiment_analysis", schemaPath: "#/properties/sentiment_analysis/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.audio_to_llm !== void 0) {
      if (typeof data.audio_to_llm !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/audio_to_llm", schemaPath: "#/properties/audio_to_llm/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.audio_to_llm_config !== void 0) {
      if (!validateAudioToLlmConfig(data.audio_to_llm_config, { instancePath: instancePath + "/audio_to_llm_config", parentData: data, parentDataProperty: "audio_to_llm_config", rootData })) {
        errors = (vErrors = collect(vErrors, validateAudioToLlmConfig.errors)).length;
      }
    }
    if (data.pii_redaction !== void 0) {
      if (typeof data.pii_redaction !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/pii_redaction", schemaPath: "#/properties/pii_redaction/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.pii_redaction_config !== void 0) {
      if (!validatePiiRedactionConfig(data.pii_redaction_config, { instancePath: instancePath + "/pii_redaction_config", parentData: data, parentDataProperty: "pii_redaction_config", rootData })) {
        errors = (vErrors = collect(vErrors, validatePiiRedactionConfig.errors)).length;
      }
    }
    if (data.custom_metadata !== void 0) {
      let data23 = data.custom_metadata;
      if (!fitsJsonLength(data23, 2e3)) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/custom_metadata", schemaPath: "CustomMetadata/x-max-json-length", keyword: "x-max-json-length", params: { limit: 2e3 }, message: "must have at most 2000 characters as JSON" })).length;
      }
      if (data23 && typeof data23 == "object" && !Array.isArray(data23)) {
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/custom_metadata", schemaPath: "CustomMetadata/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
      }
    }
    if (data.sentences !== void 0) {
      if (typeof data.sentences !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/sentences", schemaPath: "#/properties/sentences/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.punctuation_enhanced !== void 0) {
      if (typeof data.punctuation_enhanced !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/punctuation_enhanced", schemaPath: "#/properties/punctuation_enhanced/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.language_config !== void 0) {
      if (!validateLanguageConfig(data.language_config, { instancePath: instancePath + "/language_config", parentData: data, parentDataProperty: "language_config", rootData })) {
        errors = (vErrors = collect(vErrors, validateLanguageConfig.errors)).length;
      }
    }
    if (data.callback !== void 0) {
      const _errs47 = errors;
      let valid4 = true;
      const _errs48 = errors;
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.callback !== void 0) {
          if (true !== data.callback) {
            errors = (vErrors = fail(vErrors, {})).length;
          }
        }
      }
      var _valid0 = _errs48 === errors;
      errors = _errs47;
      if (vErrors !== null) {
        if (_errs47) {
          vErrors.length = _errs47;
        } else {
          vErrors = null;
        }
      }
      if (_valid0) {
        const _errs50 = errors;
        const _errs51 = errors;
        let valid6 = false;
        const _errs52 = errors;
        if (data && typeof data == "object" && !Array.isArray(data)) {
          if (data.callback_config === void 0) {
            errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/dependentSchemas/callback/then/anyOf/0/required", keyword: "required", params: { missingProperty: "callback_config" }, message: "must have required property 'callback_config'" })).length;
          }
        }
        var _valid1 = _errs52 === errors;
        valid6 = valid6 || _valid1;
        if (!valid6) {
          const _errs53 = errors;
          if (data && typeof data == "object" && !Array.isArray(data)) {
            if (data.callback_url === void 0) {
              errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/dependentSchemas/callback/then/anyOf/1/required", keyword: "required", params: { missingProperty: "callback_url" }, message: "must have required property 'callback_url'" })).length;
            }
          }
          var _valid1 = _errs53 === errors;
          valid6 = valid6 || _valid1;
        }
        if (!valid6) {
          errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/dependentSchemas/callback/then/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" })).length;
        } else {
          errors = _errs51;
          if (vErrors !== null) {
            if (_errs51) {
              vErrors.length = _errs51;
            } else {
              vErrors = null;
            }
          }
        }
        var _valid0 = _errs50 === errors;
        valid4 = _valid0;
      }
      if (!valid4) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/dependentSchemas/callback/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema' })).length;
      }
    }
    if (data.translation !== void 0) {
      const _errs55 = errors;
      let valid7 = true;
      const _errs56 = errors;
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.translation !== void 0) {
          if (true !== data.translation) {
            errors = (vErrors = fail(vErrors, {})).length;
          }
        }
      }
      var _valid2 = _errs56 === errors;
      errors = _errs55;
      if (vErrors !== null) {
        if (_errs55) {
          vErrors.length = _errs55;
        } else {
          vErrors = null;
        }
      }
      if (_valid2) {
        const _errs58 = errors;
        if (data && typeof data == "object" && !Array.isArray(data)) {
          if (data.translation_config === void 0) {
            errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/dependentSchemas/translation/then/required", keyword: "required", params: { missingProperty: "translation_config" }, message: "must have required property 'translation_config'" })).length;
          }
        }
        var _valid2 = _errs58 === errors;
        valid7 = _valid2;
      }
      if (!valid7) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/dependentSchemas/translation/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema' })).length;
      }
    }
    if (data.custom_spelling !== void 0) {
      const _errs60 = errors;
      let valid9 = true;
      const _errs61 = errors;
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.custom_spelling !== void 0) {
          if (true !== data.custom_spelling) {
            errors = (vErrors = fail(vErrors, {})).length;
          }
        }
      }
      var _valid3 = _errs61 === errors;
      errors = _errs60;
      if (vErrors !== null) {
        if (_errs60) {
          vErrors.length = _errs60;
        } else {
          vErrors = null;
        }
      }
      if (_valid3) {
        const _errs63 = errors;
        if (data && typeof data == "object" && !Array.isArray(data)) {
          if (data.custom_spelling_config === void 0) {
            errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/dependentSchemas/custom_spelling/then/required", keyword: "required", params: { missingProperty: "custom_spelling_config" }, message: "must have required property 'custom_spelling_config'" })).length;
          }
        }
        var _valid3 = _errs63 === errors;
        valid9 = _valid3;
      }
      if (!valid9) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/dependentSchemas/custom_spelling/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema' })).length;
      }
    }
    if (data.audio_to_llm !== void 0) {
      const _errs65 = errors;
      let valid11 = true;
      const _errs66 = errors;
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.audio_to_llm !== void 0) {
          if (true !== data.audio_to_llm) {
            errors = (vErrors = fail(vErrors, {})).length;
          }
        }
      }
      var _valid4 = _errs66 === errors;
      errors = _errs65;
      if (vErrors !== null) {
        if (_errs65) {
          vErrors.length = _errs65;
        } else {
          vErrors = null;
        }
      }
      if (_valid4) {
        const _errs68 = errors;
        if (data && typeof data == "object" && !Array.isArray(data)) {
          if (data.audio_to_llm_config === void 0) {
            errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/dependentSchemas/audio_to_llm/then/required", keyword: "required", params: { missingProperty: "audio_to_llm_config" }, message: "must have required property 'audio_to_llm_config'" })).length;
          }
        }
        var _valid4 = _errs68 === errors;
        valid11 = _valid4;
      }
      if (!valid11) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/dependentSchemas/audio_to_llm/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema' })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validatePreRecordedJobRequest.errors = vErrors;
  return errors === 0;
}
function validatePreRecordedJobParameters(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (!validatePreRecordedJobRequest(data, { instancePath, parentData, parentDataProperty, rootData })) {
    errors = (vErrors = collect(vErrors, validatePreRecordedJobRequest.errors)).length;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.custom_vocabulary === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "custom_vocabulary" }, message: "must have required property 'custom_vocabulary'" })).length;
    }
    if (data.callback === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "callback" }, message: "must have required property 'callback'" })).length;
    }
    if (data.subtitles === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "subtitles" }, message: "must have required property 'subtitles'" })).length;
    }
    if (data.diarization === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "diarization" }, message: "must have required property 'diarization'" })).length;
    }
    if (data.translation === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "translation" }, message: "must have required property 'translation'" })).length;
    }
    if (data.summarization === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "summarization" }, message: "must have required property 'summarization'" })).length;
    }
    if (data.named_entity_recognition === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "named_entity_recognition" }, message: "must have required property 'named_entity_recognition'" })).length;
    }
    if (data.custom_spelling === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "custom_spelling" }, message: "must have required property 'custom_spelling'" })).length;
    }
    if (data.sentiment_analysis === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sentiment_analysis" }, message: "must have required property 'sentiment_analysis'" })).length;
    }
    if (data.audio_to_llm === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "audio_to_llm" }, message: "must have required property 'audio_to_llm'" })).length;
    }
    if (data.pii_redaction === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "pii_redaction" }, message: "must have required property 'pii_redaction'" })).length;
    }
    if (data.sentences === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sentences" }, message: "must have required property 'sentences'" })).length;
    }
    if (data.punctuation_enhanced === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "punctuation_enhanced" }, message: "must have required property 'punctuation_enhanced'" })).length;
    }
    if (data.language_config === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "language_config" }, message: "must have required property 'language_config'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!func8.call(schema356.properties, key0)) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validatePreRecordedJobParameters.errors = vErrors;
  return errors === 0;
}
var schema371 = { "$id": "PreRecordedResult", "type": "object", "required": ["metadata", "transcription"], "properties": { "metadata": { "$ref": "ResultMetadata" }, "transcription": { "$ref": "Transcription" }, "translation": { "$ref": "TranslationEnvelope" }, "summarization": { "$ref": "SummarizationEnvelope" }, "named_entity_recognition": { "$ref": "NamedEntityRecognitionEnvelope" }, "sentiment_analysis": { "$ref": "SentimentAnalysisEnvelope" }, "audio_to_llm": { "$ref": "AudioToLlmEnvelope" }, "sentences": { "$ref": "SentencesEnvelope" }, "diarization": { "$ref": "DiarizationEnvelope" }, "pii_redaction": { "$ref": "PiiRedactionEnvelope" }, "custom_vocabulary": { "$ref": "EffectEnvelope" }, "custom_spelling": { "$ref": "EffectEnvelope" }, "punctuation_enhanced": { "$ref": "EffectEnvelope" }, "subtitles": { "$ref": "EffectEnvelope" } }, "additionalProperties": false };
var schema372 = { "$id": "AudioToLlmEnvelope", "allOf": [{ "$ref": "AddonEnvelope.open" }], "type": "object", "required": ["results"], "properties": { "success": true, "is_empty": true, "exec_time": true, "error": true, "results": { "type": ["array", "null"], "items": { "$ref": "AudioToLlmAnswerEnvelope" } } }, "additionalProperties": false };
var schema373 = { "$id": "AudioToLlmAnswerEnvelope", "allOf": [{ "$ref": "AddonEnvelope.open" }], "type": "object", "required": ["results"], "properties": { "success": true, "is_empty": true, "exec_time": true, "error": true, "results": { "type": ["object", "null"], "byType": { "object": { "$ref": "AudioToLlmAnswer" }, "null": {} } } }, "additionalProperties": false };
function validateAudioToLlmAnswer(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.prompt === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "prompt" }, message: "must have required property 'prompt'" })).length;
    }
    if (data.response === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "response" }, message: "must have required property 'response'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "prompt" || key0 === "response")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.prompt !== void 0) {
      if (typeof data.prompt !== "string") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/prompt", schemaPath: "#/properties/prompt/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.response !== void 0) {
      if (typeof data.response !== "string") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/response", schemaPath: "#/properties/response/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateAudioToLlmAnswer.errors = vErrors;
  return errors === 0;
}
function validateAudioToLlmAnswerEnvelope(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (!validateAddonEnvelope_open(data, { instancePath, parentData, parentDataProperty, rootData })) {
    errors = (vErrors = collect(vErrors, validateAddonEnvelope_open.errors)).length;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.results === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "results" }, message: "must have required property 'results'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "success" || key0 === "is_empty" || key0 === "exec_time" || key0 === "error" || key0 === "results")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.results !== void 0) {
      let data0 = data.results;
      if (!(data0 && typeof data0 == "object" && !Array.isArray(data0)) && data0 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/results", schemaPath: "#/properties/results/type", keyword: "type", params: { type: schema373.properties.results.type }, message: "must be object,null" })).length;
      }
      if (!!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
        if (!validateAudioToLlmAnswer(data0, { instancePath: instancePath + "/results", parentData: data, parentDataProperty: "results", rootData })) {
          errors = (vErrors = collect(vErrors, validateAudioToLlmAnswer.errors)).length;
        }
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateAudioToLlmAnswerEnvelope.errors = vErrors;
  return errors === 0;
}
function validateAudioToLlmEnvelope(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (!validateAddonEnvelope_open(data, { instancePath, parentData, parentDataProperty, rootData })) {
    errors = (vErrors = collect(vErrors, validateAddonEnvelope_open.errors)).length;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.results === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "results" }, message: "must have required property 'results'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "success" || key0 === "is_empty" || key0 === "exec_time" || key0 === "error" || key0 === "results")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.results !== void 0) {
      let data0 = data.results;
      if (!Array.isArray(data0) && data0 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/results", schemaPath: "#/properties/results/type", keyword: "type", params: { type: schema372.properties.results.type }, message: "must be array,null" })).length;
      }
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          if (!validateAudioToLlmAnswerEnvelope(data0[i0], { instancePath: instancePath + "/results/" + i0, parentData: data0, parentDataProperty: i0, rootData })) {
            errors = (vErrors = collect(vErrors, validateAudioToLlmAnswerEnvelope.errors)).length;
          }
        }
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateAudioToLlmEnvelope.errors = vErrors;
  return errors === 0;
}
var schema375 = { "$id": "SentencesEnvelope", "allOf": [{ "$ref": "AddonEnvelope.open" }], "type": "object", "required": ["results"], "properties": { "success": true, "is_empty": true, "exec_time": true, "error": true, "results": { "type": ["array", "null"], "items": { "$ref": "Sentence" } } }, "additionalProperties": false };
function validateSentencesEnvelope(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (!validateAddonEnvelope_open(data, { instancePath, parentData, parentDataProperty, rootData })) {
    errors = (vErrors = collect(vErrors, validateAddonEnvelope_open.errors)).length;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.results === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "results" }, message: "must have required property 'results'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "success" || key0 === "is_empty" || key0 === "exec_time" || key0 === "error" || key0 === "results")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.results !== void 0) {
      let data0 = data.results;
      if (!Array.isArray(data0) && data0 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/results", schemaPath: "#/properties/results/type", keyword: "type", params: { type: schema375.properties.results.type }, message: "must be array,null" })).length;
      }
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          if (!validateSentence(data0[i0], { instancePath: instancePath + "/results/" + i0, parentData: data0, parentDataProperty: i0, rootData })) {
            errors = (vErrors = collect(vErrors, validateSentence.errors)).length;
          }
        }
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateSentencesEnvelope.errors = vErrors;
  return errors === 0;
}
var schema376 = { "$id": "PiiRedactionEnvelope", "allOf": [{ "$ref": "AddonEnvelope.open" }], "type": "object", "required": ["results"], "properties": { "success": true, "is_empty": true, "exec_time": true, "error": true, "results": { "type": ["array", "null"], "items": { "$ref": "RedactionCount" } } }, "additionalProperties": false };
var schema378 = { "$id": "PiiEntityType", "enum": ["ACCOUNT_NUMBER", "AGE", "DATE", "DATE_INTERVAL", "DOB", "DRIVER_LICENSE", "DURATION", "EMAIL_ADDRESS", "EVENT", "FILENAME", "GENDER", "HEALTHCARE_NUMBER", "IP_ADDRESS", "LANGUAGE", "LOCATION", "LOCATION_ADDRESS", "LOCATION_ADDRESS_STREET", "LOCATION_CITY", "LOCATION_COORDINATE", "LOCATION_COUNTRY", "LOCATION_STATE", "LOCATION_ZIP", "MARITAL_STATUS", "MONEY", "NAME", "NAME_FAMILY", "NAME_GIVEN", "NAME_MEDICAL_PROFESSIONAL", "NUMERICAL_PII", "OCCUPATION", "ORGANIZATION", "ORGANIZATION_MEDICAL_FACILITY", "ORIGIN", "PASSPORT_NUMBER", "PASSWORD", "PHONE_NUMBER", "PHYSICAL_ATTRIBUTE", "POLITICAL_AFFILIATION", "RELIGION", "SEXUALITY", "SSN", "TIME", "URL", "USERNAME", "VEHICLE_ID", "ZODIAC_SIGN", "BLOOD_TYPE", "CONDITION", "DOSE", "DRUG", "INJURY", "MEDICAL_PROCESS", "STATISTICS", "BANK_ACCOUNT", "CREDIT_CARD", "CREDIT_CARD_EXPIRATION", "CVV", "ROUTING_NUMBER", "CORPORATE_ACTION", "DAY", "EFFECT", "FINANCIAL_METRIC", "MEDICAL_CODE", "MONTH", "ORGANIZATION_ID", "PRODUCT", "PROJECT", "TREND", "YEAR"] };
function validateRedactionCount(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.entity_type === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "entity_type" }, message: "must have required property 'entity_type'" })).length;
    }
    if (data.count === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "count" }, message: "must have required property 'count'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "entity_type" || key0 === "count")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.entity_type !== void 0) {
      let data0 = data.entity_type;
      if (!(data0 === "ACCOUNT_NUMBER" || data0 === "AGE" || data0 === "DATE" || data0 === "DATE_INTERVAL" || data0 === "DOB" || data0 === "DRIVER_LICENSE" || data0 === "DURATION" || data0 === "EMAIL_ADDRESS" || data0 === "EVENT" || data0 === "FILENAME" || data0 === "GENDER" || data0 === "HEALTHCARE_NUMBER" || data0 === "IP_ADDRESS" || data0 === "LANGUAGE" || data0 === "LOCATION" || data0 === "LOCATION_ADDRESS" || data0 === "LOCATION_ADDRESS_STREET" || data0 === "LOCATION_CITY" || data0 === "LOCATION_COORDINATE" || data0 === "LOCATION_COUNTRY" || data0 === "LOCATION_STATE" || data0 === "LOCATION_ZIP" || data0 === "MARITAL_STATUS" || data0 === "MONEY" || data0 === "NAME" || data0 === "NAME_FAMILY" || data0 === "NAME_GIVEN" || data0 === "NAME_MEDICAL_PROFESSIONAL" || data0 === "NUMERICAL_PII" || data0 === "OCCUPATION" || data0 === "ORGANIZATION" || data0 === "ORGANIZATION_MEDICAL_FACILITY" || data0 === "ORIGIN" || data0 === "PASSPORT_NUMBER" || data0 === "PASSWORD" || data0 === "PHONE_NUMBER" || data0 === "PHYSICAL_ATTRIBUTE" || data0 === "POLITICAL_AFFILIATION" || data0 === "RELIGION" || data0 === "SEXUALITY" || data0 === "SSN" || data0 === "TIME" || data0 === "URL" || data0 === "USERNAME" || data0 === "VEHICLE_ID" || data0 === "ZODIAC_SIGN" || data0 === "BLOOD_TYPE" || data0 === "CONDITION" || data0 === "DOSE" || data0 === "DRUG" || data0 === "INJURY" || data0 === "MEDICAL_PROCESS" || data0 === "STATISTICS" || data0 === "BANK_ACCOUNT" || data0 === "CREDIT_CARD" || data0 === "CREDIT_CARD_EXPIRATION" || data0 === "CVV" || data0 === "ROUTING_NUMBER" || data0 === "CORPORATE_ACTION" || data0 === "DAY" || data0 === "EFFECT" || data0 === "FINANCIAL_METRIC" || data0 === "MEDICAL_CODE" || data0 === "MONTH" || data0 === "ORGANIZATION_ID" || data0 === "PRODUCT" || data0 === "PROJECT" || data0 === "TREND" || data0 === "YEAR")) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/entity_type", schemaPath: "PiiEntityType/enum", keyword: "enum", params: { allowedValues: schema378.enum }, message: "must be equal to one of the allowed values" })).length;
      }
    }
    if (data.count !== void 0) {
      let data1 = data.count;
      if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/count", schemaPath: "#/properties/count/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data1 == "number" && isFinite(data1)) {
        if (data1 < 1 || isNaN(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/count", schemaPath: "#/properties/count/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" })).length;
        }
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateRedactionCount.errors = vErrors;
  return errors === 0;
}
function validatePiiRedactionEnvelope(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (!validateAddonEnvelope_open(data, { instancePath, parentData, parentDataProperty, rootData })) {
    errors = (vErrors = collect(vErrors, validateAddonEnvelope_open.errors)).length;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.results === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "results" }, message: "must have required property 'results'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "success" || key0 === "is_empty" || key0 === "exec_time" || key0 === "error" || key0 === "results")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.results !== void 0) {
      let data0 = data.results;
      if (!Array.isArray(data0) && data0 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/results", schemaPath: "#/properties/results/type", keyword: "type", params: { type: schema376.properties.results.type }, message: "must be array,null" })).length;
      }
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          if (!validateRedactionCount(data0[i0], { instancePath: instancePath + "/results/" + i0, parentData: data0, parentDataProperty: i0, rootData })) {
            errors = (vErrors = collect(vErrors, validateRedactionCount.errors)).length;
          }
        }
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validatePiiRedactionEnvelope.errors = vErrors;
  return errors === 0;
}
function validateEffectEnvelope(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (!validateAddonEnvelope_open(data, { instancePath, parentData, parentDataProperty, rootData })) {
    errors = (vErrors = collect(vErrors, validateAddonEnvelope_open.errors)).length;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.results === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "results" }, message: "must have required property 'results'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "success" || key0 === "is_empty" || key0 === "exec_time" || key0 === "error" || key0 === "results")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.results !== void 0) {
      if (data.results !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/results", schemaPath: "#/properties/results/type", keyword: "type", params: { type: "null" }, message: "must be null" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateEffectEnvelope.errors = vErrors;
  return errors === 0;
}
function validatePreRecordedResult(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.metadata === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "metadata" }, message: "must have required property 'metadata'" })).length;
    }
    if (data.transcription === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "transcription" }, message: "must have required property 'transcription'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!func8.call(schema371.properties, key0)) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.metadata !== void 0) {
      if (!validateResultMetadata(data.metadata, { instancePath: instancePath + "/metadata", parentData: data, parentDataProperty: "metadata", rootData })) {
        errors = (vErrors = collect(vErrors, validateResultMetadata.errors)).length;
      }
    }
    if (data.transcription !== void 0) {
      if (!validateTranscription(data.transcription, { instancePath: instancePath + "/transcription", parentData: data, parentDataProperty: "transcription", rootData })) {
        errors = (vErrors = collect(vErrors, validateTranscription.errors)).length;
      }
    }
    if (data.translation !== void 0) {
      if (!validateTranslationEnvelope(data.translation, { instancePath: instancePath + "/translation", parentData: data, parentDataProperty: "translation", rootData })) {
        errors = (vErrors = collect(vErrors, validateTranslationEnvelope.errors)).length;
      }
    }
    if (data.summarization !== void 0) {
      if (!validateSummarizationEnvelope(data.summarization, { instancePath: instancePath + "/summarization", parentData: data, parentDataProperty: "summarization", rootData })) {
        errors = (vErrors = collect(vErrors, validateSummarizationEnvelope.errors)).length;
      }
    }
    if (data.named_entity_recognition !== void 0) {
      if (!validateNamedEntityRecognitionEnvelope(data.named_entity_recognition, { instancePath: instancePath + "/named_entity_recognition", parentData: data, parentDataProperty: "named_entity_recognition", rootData })) {
        errors = (vErrors = collect(vErrors, validateNamedEntityRecognitionEnvelope.errors)).length;
      }
    }
    if (data.sentiment_analysis !== void 0) {
      if (!validateSentimentAnalysisEnvelope(data.sentiment_analysis, { instancePath: instancePath + "/sentiment_analysis", parentData: data, parentDataProperty: "sentiment_analysis", rootData })) {
        errors = (vErrors = collect(vErrors, validateSentimentAnalysisEnvelope.errors)).length;
      }
    }
    if (data.audio_to_llm !== void 0) {
      if (!validateAudioToLlmEnvelope(data.audio_to_llm, { instancePath: instancePath + "/audio_to_llm", parentData: data, parentDataProperty: "audio_to_llm", rootData })) {
        errors = (vErrors = collect(vErrors, validateAudioToLlmEnvelope.errors)).length;
      }
    }
    if (data.sentences !== void 0) {
      if (!validateSentencesEnvelope(data.sentences, { instancePath: instancePath + "/sentences", parentData: data, parentDataProperty: "sentences", rootData })) {
        errors = (vErrors = collect(vErrors, validateSentencesEnvelope.errors)).length;
      }
    }
    if (data.diarization !== void 0) {
      if (!validateDiarizationEnvelope(data.diarization, { instancePath: instancePath + "/diarization", parentData: data, parentDataProperty: "diarization", rootData })) {
        errors = (vErrors = collect(vErrors, validateDiarizationEnvelope.errors)).length;
      }
    }
    if (data.pii_redaction !== void 0) {
      if (!validatePiiRedactionEnvelope(data.pii_redaction, { instancePath: instancePath + "/pii_redaction", parentData: data, parentDataProperty: "pii_redaction", rootData })) {
        errors = (vErrors = collect(vErrors, validatePiiRedactionEnvelope.errors)).length;
      }
    }
    if (data.custom_vocabulary !== void 0) {
      if (!validateEffectEnvelope(data.custom_vocabulary, { instancePath: instancePath + "/custom_vocabulary", parentData: data, parentDataProperty: "custom_vocabulary", rootData })) {
        errors = (vErrors = collect(vErrors, validateEffectEnvelope.errors)).length;
      }
    }
    if (data.custom_spelling !== void 0) {
      if (!validateEffectEnvelope(data.custom_spelling, { instancePath: instancePath + "/custom_spelling", parentData: data, parentDataProperty: "custom_spelling", rootData })) {
        errors = (vErrors = collect(vErrors, validateEffectEnvelope.errors)).length;
      }
    }
    if (data.punctuation_enhanced !== void 0) {
      if (!validateEffectEnvelope(data.punctuation_enhanced, { instancePath: instancePath + "/punctuation_enhanced", parentData: data, parentDataProperty: "punctuation_enhanced", rootData })) {
        errors = (vErrors = collect(vErrors, validateEffectEnvelope.errors)).length;
      }
    }
    if (data.subtitles !== void 0) {
      if (!validateEffectEnvelope(data.subtitles, { instancePath: instancePath + "/subtitles", parentData: data, parentDataProperty: "subtitles", rootData })) {
        errors = (vErrors = collect(vErrors, validateEffectEnvelope.errors)).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validatePreRecordedResult.errors = vErrors;
  return errors === 0;
}
function validatePreRecordedJob(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (!validateJobRecord_open(data, { instancePath, parentData, parentDataProperty, rootData })) {
    errors = (vErrors = collect(vErrors, validateJobRecord_open.errors)).length;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.kind === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" })).length;
    }
    if (data.request_params === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "request_params" }, message: "must have required property 'request_params'" })).length;
    }
    if (data.result === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "result" }, message: "must have required property 'result'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!func8.call(schema355.properties, key0)) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.kind !== void 0) {
      if ("pre-recorded" !== data.kind) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/const", keyword: "const", params: { allowedValue: "pre-recorded" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.request_params !== void 0) {
      let data1 = data.request_params;
      if (!(data1 && typeof data1 == "object" && !Array.isArray(data1)) && data1 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/request_params", schemaPath: "#/properties/request_params/type", keyword: "type", params: { type: schema355.properties.request_params.type }, message: "must be object,null" })).length;
      }
      if (!!(data1 && typeof data1 == "object" && !Array.isArray(data1))) {
        if (!validatePreRecordedJobParameters(data1, { instancePath: instancePath + "/request_params", parentData: data, parentDataProperty: "request_params", rootData })) {
          errors = (vErrors = collect(vErrors, validatePreRecordedJobParameters.errors)).length;
        }
      }
    }
    if (data.result !== void 0) {
      let data2 = data.result;
      if (!(data2 && typeof data2 == "object" && !Array.isArray(data2)) && data2 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/result", schemaPath: "#/properties/result/type", keyword: "type", params: { type: schema355.properties.result.type }, message: "must be object,null" })).length;
      }
      if (!!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
        if (!validatePreRecordedResult(data2, { instancePath: instancePath + "/result", parentData: data, parentDataProperty: "result", rootData })) {
          errors = (vErrors = collect(vErrors, validatePreRecordedResult.errors)).length;
        }
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validatePreRecordedJob.errors = vErrors;
  return errors === 0;
}
var schema381 = { "$id": "PreRecordedJobItem", "allOf": [{ "$ref": "JobRecord.open" }], "type": "object", "required": ["kind", "request_params"], "properties": { "id": true, "request_id": true, "version": true, "status": true, "created_at": true, "completed_at": true, "post_session_metadata": true, "custom_metadata": true, "error_code": true, "error_message": true, "file": true, "kind": { "const": "pre-recorded" }, "request_params": { "type": ["object", "null"], "byType": { "object": { "$ref": "PreRecordedJobParameters" }, "null": {} } } }, "additionalProperties": false };
function validatePreRecordedJobItem(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (!validateJobRecord_open(data, { instancePath, parentData, parentDataProperty, rootData })) {
    errors = (vErrors = collect(vErrors, validateJobRecord_open.errors)).length;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.kind === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" })).length;
    }
    if (data.request_params === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "request_params" }, message: "must have required property 'request_params'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!func8.call(schema381.properties, key0)) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.kind !== void 0) {
      if ("pre-recorded" !== data.kind) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/const", keyword: "const", params: { allowedValue: "pre-recorded" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.request_params !== void 0) {
      let data1 = data.request_params;
      if (!(data1 && typeof data1 == "object" && !Array.isArray(data1)) && data1 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/request_params", schemaPath: "#/properties/request_params/type", keyword: "type", params: { type: schema381.properties.request_params.type }, message: "must be object,null" })).length;
      }
      if (!!(data1 && typeof data1 == "object" && !Array.isArray(data1))) {
        if (!validatePreRecordedJobParameters(data1, { instancePath: instancePath + "/request_params", parentData: data, parentDataProperty: "request_params", rootData })) {
          errors = (vErrors = collect(vErrors, validatePreRecordedJobParameters.errors)).length;
        }
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validatePreRecordedJobItem.errors = vErrors;
  return errors === 0;
}
function validatePreRecordedJobList(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (!validatePageLinks_open(data, { instancePath, parentData, parentDataProperty, rootData })) {
    errors = (vErrors = collect(vErrors, validatePageLinks_open.errors)).length;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "first" || key0 === "current" || key0 === "next" || key0 === "items")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          if (!validatePreRecordedJobItem(data0[i0], { instancePath: instancePath + "/items/" + i0, parentData: data0, parentDataProperty: i0, rootData })) {
            errors = (vErrors = collect(vErrors, validatePreRecordedJobItem.errors)).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/items", schemaPath: "#/properties/items/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validatePreRecordedJobList.errors = vErrors;
  return errors === 0;
}
function validatePreRecordedJobReference(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" })).length;
    }
    if (data.result_url === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "result_url" }, message: "must have required property 'result_url'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "id" || key0 === "result_url")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (!formats0.test(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.result_url !== void 0) {
      let data1 = data.result_url;
      if (typeof data1 === "string") {
        if (!formats16(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/result_url", schemaPath: "#/properties/result_url/format", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/result_url", schemaPath: "#/properties/result_url/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validatePreRecordedJobReference.errors = vErrors;
  return errors === 0;
}
function validateReadinessCheck(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" })).length;
    }
    if (data.ok === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "ok" }, message: "must have required property 'ok'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "name" || key0 === "ok")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.name !== void 0) {
      let data0 = data.name;
      if (typeof data0 === "string") {
        if (data0.length < 2 * 1 && func1(data0) < 1) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/name", schemaPath: "#/properties/name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.ok !== void 0) {
      if (typeof data.ok !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/ok", schemaPath: "#/properties/ok/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateReadinessCheck.errors = vErrors;
  return errors === 0;
}
var schema386 = { "$id": "RecognizerInUse", "type": "object", "required": ["engine", "model", "languages"], "properties": { "engine": { "type": "string", "minLength": 1 }, "model": { "type": "string", "minLength": 1 }, "languages": { "type": "array", "items": { "$ref": "TranscriptionLanguageCode" } }, "expected_word_error_rate": { "type": "number", "minimum": 0, "maximum": 100 }, "real_time_factor": { "type": "number", "minimum": 0 }, "used_for": { "type": "array", "items": { "enum": ["files", "live"] } } }, "additionalProperties": false };
function validateRecognizerInUse(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.engine === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "engine" }, message: "must have required property 'engine'" })).length;
    }
    if (data.model === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "model" }, message: "must have required property 'model'" })).length;
    }
    if (data.languages === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "languages" }, message: "must have required property 'languages'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "engine" || key0 === "model" || key0 === "languages" || key0 === "expected_word_error_rate" || key0 === "real_time_factor" || key0 === "used_for")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.engine !== void 0) {
      let data0 = data.engine;
      if (typeof data0 === "string") {
        if (data0.length < 2 * 1 && func1(data0) < 1) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/engine", schemaPath: "#/properties/engine/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/engine", schemaPath: "#/properties/engine/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.model !== void 0) {
      let data1 = data.model;
      if (typeof data1 === "string") {
        if (data1.length < 2 * 1 && func1(data1) < 1) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/model", schemaPath: "#/properties/model/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/model", schemaPath: "#/properties/model/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.languages !== void 0) {
      let data2 = data.languages;
      if (Array.isArray(data2)) {
        const len0 = data2.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          let data3 = data2[i0];
          if (!(data3 === "af" || data3 === "am" || data3 === "ar" || data3 === "as" || data3 === "az" || data3 === "ba" || data3 === "be" || data3 === "bg" || data3 === "bn" || data3 === "bo" || data3 === "br" || data3 === "bs" || data3 === "ca" || data3 === "cs" || data3 === "cy" || data3 === "da" || data3 === "de" || data3 === "el" || data3 === "en" || data3 === "es" || data3 === "et" || data3 === "eu" || data3 === "fa" || data3 === "fi" || data3 === "fo" || data3 === "fr" || data3 === "gl" || data3 === "gu" || data3 === "ha" || data3 === "haw" || data3 === "he" || data3 === "hi" || data3 === "hr" || data3 === "ht" || data3 === "hu" || data3 === "hy" || data3 === "id" || data3 === "is" || data3 === "it" || data3 === "ja" || data3 === "jw" || data3 === "ka" || data3 === "kk" || data3 === "km" || data3 === "kn" || data3 === "ko" || data3 === "la" || data3 === "lb" || data3 === "ln" || data3 === "lo" || data3 === "lt" || data3 === "lv" || data3 === "mg" || data3 === "mi" || data3 === "mk" || data3 === "ml" || data3 === "mn" || data3 === "mr" || data3 === "ms" || data3 === "mt" || data3 === "my" || data3 === "ne" || data3 === "nl" || data3 === "nn" || data3 === "no" || data3 === "oc" || data3 === "pa" || data3 === "pl" || data3 === "ps" || data3 === "pt" || data3 === "ro" || data3 === "ru" || data3 === "sa" || data3 === "sd" || data3 === "si" || data3 === "sk" || data3 === "sl" || data3 === "sn" || data3 === "so" || data3 === "sq" || data3 === "sr" || data3 === "su" || data3 === "sv" || data3 === "sw" || data3 === "ta" || data3 === "te" || data3 === "tg" || data3 === "th" || data3 === "tk" || data3 === "tl" || data3 === "tr" || data3 === "tt" || data3 === "uk" || data3 === "ur" || data3 === "uz" || data3 === "vi" || data3 === "yi" || data3 === "yo" || data3 === "zh" || data3 === "yue")) {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/languages/" + i0, schemaPath: "TranscriptionLanguageCode/enum", keyword: "enum", params: { allowedValues: schema144.enum }, message: "must be equal to one of the allowed values" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/languages", schemaPath: "#/properties/languages/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
    if (data.expected_word_error_rate !== void 0) {
      let data4 = data.expected_word_error_rate;
      if (typeof data4 == "number" && isFinite(data4)) {
        if (data4 > 100 || isNaN(data4)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/expected_word_error_rate", schemaPath: "#/properties/expected_word_error_rate/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100" })).length;
        }
        if (data4 < 0 || isNaN(data4)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/expected_word_error_rate", schemaPath: "#/properties/expected_word_error_rate/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/expected_word_error_rate", schemaPath: "#/properties/expected_word_error_rate/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.real_time_factor !== void 0) {
      let data5 = data.real_time_factor;
      if (typeof data5 == "number" && isFinite(data5)) {
        if (data5 < 0 || isNaN(data5)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/real_time_factor", schemaPath: "#/properties/real_time_factor/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/real_time_factor", schemaPath: "#/properties/real_time_factor/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.used_for !== void 0) {
      let data6 = data.used_for;
      if (Array.isArray(data6)) {
        const len1 = data6.length;
        for (let i1 = 0; i1 < len1 && errors < MAX_ERRORS; i1++) {
          let data7 = data6[i1];
          if (!(data7 === "files" || data7 === "live")) {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/used_for/" + i1, schemaPath: "#/properties/used_for/items/enum", keyword: "enum", params: { allowedValues: schema386.properties.used_for.items.enum }, message: "must be equal to one of the allowed values" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/used_for", schemaPath: "#/properties/used_for/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateRecognizerInUse.errors = vErrors;
  return errors === 0;
}
function validateReadiness(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.status === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" })).length;
    }
    if (data.checks === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "checks" }, message: "must have required property 'checks'" })).length;
    }
    if (data.recognizers === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "recognizers" }, message: "must have required property 'recognizers'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "status" || key0 === "checks" || key0 === "recognizers" || key0 === "recognition_advice")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.status !== void 0) {
      if ("ready" !== data.status) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/status", schemaPath: "#/properties/status/const", keyword: "const", params: { allowedValue: "ready" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.checks !== void 0) {
      let data1 = data.checks;
      if (Array.isArray(data1)) {
        if (data1.length < 1) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/checks", schemaPath: "#/properties/checks/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" })).length;
        }
        const len0 = data1.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          if (!validateReadinessCheck(data1[i0], { instancePath: instancePath + "/checks/" + i0, parentData: data1, parentDataProperty: i0, rootData })) {
            errors = (vErrors = collect(vErrors, validateReadinessCheck.errors)).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/checks", schemaPath: "#/properties/checks/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
    if (data.recognizers !== void 0) {
      let data3 = data.recognizers;
      if (Array.isArray(data3)) {
        if (data3.length < 1) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/recognizers", schemaPath: "#/properties/recognizers/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" })).length;
        }
        const len1 = data3.length;
        for (let i1 = 0; i1 < len1 && errors < MAX_ERRORS; i1++) {
          if (!validateRecognizerInUse(data3[i1], { instancePath: instancePath + "/recognizers/" + i1, parentData: data3, parentDataProperty: i1, rootData })) {
            errors = (vErrors = collect(vErrors, validateRecognizerInUse.errors)).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/recognizers", schemaPath: "#/properties/recognizers/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
    if (data.recognition_advice !== void 0) {
      let data5 = data.recognition_advice;
      if (typeof data5 === "string") {
        if (data5.length < 2 * 1 && func1(data5) < 1) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/recognition_advice", schemaPath: "#/properties/recognition_advice/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/recognition_advice", schemaPath: "#/properties/recognition_advice/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateReadiness.errors = vErrors;
  return errors === 0;
}
function validateSignIn(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.key === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "key" }, message: "must have required property 'key'" })).length;
    }
    if (data.key_id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "key_id" }, message: "must have required property 'key_id'" })).length;
    }
    if (data.expires_at === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "expires_at" }, message: "must have required property 'expires_at'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "key" || key0 === "key_id" || key0 === "expires_at")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.key !== void 0) {
      let data0 = data.key;
      if (typeof data0 === "string") {
        if (data0.length < 2 * 1 && func1(data0) < 1) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/key", schemaPath: "#/properties/key/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/key", schemaPath: "#/properties/key/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.key_id !== void 0) {
      let data1 = data.key_id;
      if (typeof data1 === "string") {
        if (data1.length < 2 * 1 && func1(data1) < 1) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/key_id", schemaPath: "#/properties/key_id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/key_id", schemaPath: "#/properties/key_id/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.expires_at !== void 0) {
      let data2 = data.expires_at;
      if (typeof data2 === "string") {
        if (!formats2.validate(data2)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/expires_at", schemaPath: "Timestamp/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/expires_at", schemaPath: "Timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateSignIn.errors = vErrors;
  return errors === 0;
}
function validateSignInRequest(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.code === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "code" }, message: "must have required property 'code'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "code")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.code !== void 0) {
      let data0 = data.code;
      if (typeof data0 === "string") {
        if (data0.length > 128 && func1(data0) > 128) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/code", schemaPath: "#/properties/code/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters" })).length;
        }
        if (data0.length < 2 * 1 && func1(data0) < 1) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/code", schemaPath: "#/properties/code/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/code", schemaPath: "#/properties/code/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateSignInRequest.errors = vErrors;
  return errors === 0;
}
function validateTranscriptText(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
  }
  validateTranscriptText.errors = vErrors;
  return errors === 0;
}
var schema392 = { "$id": "TranscriptionErrorCallback", "type": "object", "required": ["id", "event", "error", "custom_metadata"], "properties": { "id": { "$ref": "JobId" }, "event": { "const": "transcription.error" }, "error": { "$ref": "CallbackError" }, "custom_metadata": { "type": ["object", "null"], "byType": { "object": { "$ref": "CustomMetadata" }, "null": {} } } }, "additionalProperties": false };
function validateCallbackError(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.code === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "code" }, message: "must have required property 'code'" })).length;
    }
    if (data.message === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "message" }, message: "must have required property 'message'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "code" || key0 === "message")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.code !== void 0) {
      let data0 = data.code;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/code", schemaPath: "#/properties/code/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 > 599 || isNaN(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/code", schemaPath: "#/properties/code/maximum", keyword: "maximum", params: { comparison: "<=", limit: 599 }, message: "must be <= 599" })).length;
        }
        if (data0 < 400 || isNaN(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/code", schemaPath: "#/properties/code/minimum", keyword: "minimum", params: { comparison: ">=", limit: 400 }, message: "must be >= 400" })).length;
        }
      }
    }
    if (data.message !== void 0) {
      let data1 = data.message;
      if (typeof data1 === "string") {
        if (data1.length < 2 * 1 && func1(data1) < 1) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/message", schemaPath: "#/properties/message/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/message", schemaPath: "#/properties/message/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateCallbackError.errors = vErrors;
  return errors === 0;
}
function validateTranscriptionErrorCallback(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" })).length;
    }
    if (data.event === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "event" }, message: "must have required property 'event'" })).length;
    }
    if (data.error === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "error" }, message: "must have required property 'error'" })).length;
    }
    if (data.custom_metadata === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "custom_metadata" }, message: "must have required property 'custom_metadata'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "id" || key0 === "event" || key0 === "error" || key0 === "custom_metadata")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (!formats0.test(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.event !== void 0) {
      if ("transcription.error" !== data.event) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "transcription.error" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.error !== void 0) {
      if (!validateCallbackError(data.error, { instancePath: instancePath + "/error", parentData: data, parentDataProperty: "error", rootData })) {
        errors = (vErrors = collect(vErrors, validateCallbackError.errors)).length;
      }
    }
    if (data.custom_metadata !== void 0) {
      let data3 = data.custom_metadata;
      if (!(data3 && typeof data3 == "object" && !Array.isArray(data3)) && data3 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/custom_metadata", schemaPath: "#/properties/custom_metadata/type", keyword: "type", params: { type: schema392.properties.custom_metadata.type }, message: "must be object,null" })).length;
      }
      if (!!(data3 && typeof data3 == "object" && !Array.isArray(data3))) {
        if (!fitsJsonLength(data3, 2e3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/custom_metadata", schemaPath: "CustomMetadata/x-max-json-length", keyword: "x-max-json-length", params: { limit: 2e3 }, message: "must have at most 2000 characters as JSON" })).length;
        }
        if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
        } else {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/custom_metadata", schemaPath: "CustomMetadata/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
        }
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateTranscriptionErrorCallback.errors = vErrors;
  return errors === 0;
}
function validateTranscriptionJob(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    const tag0 = data.kind;
    if (typeof tag0 == "string") {
      if (tag0 === "live") {
        if (!validateLiveJob(data, { instancePath, parentData, parentDataProperty, rootData })) {
          errors = (vErrors = collect(vErrors, validateLiveJob.errors)).length;
        }
      } else if (tag0 === "pre-recorded") {
        if (!validatePreRecordedJob(data, { instancePath, parentData, parentDataProperty, rootData })) {
          errors = (vErrors = collect(vErrors, validatePreRecordedJob.errors)).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/discriminator", keyword: "discriminator", params: { error: "mapping", tag: "kind", tagValue: tag0 }, message: 'value of tag "kind" must be in oneOf' })).length;
      }
    } else {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/discriminator", keyword: "discriminator", params: { error: "tag", tag: "kind", tagValue: tag0 }, message: 'tag "kind" must be string' })).length;
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateTranscriptionJob.errors = vErrors;
  return errors === 0;
}
function validateTranscriptionJobItem(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    const tag0 = data.kind;
    if (typeof tag0 == "string") {
      if (tag0 === "live") {
        if (!validateLiveJobItem(data, { instancePath, parentData, parentDataProperty, rootData })) {
          errors = (vErrors = collect(vErrors, validateLiveJobItem.errors)).length;
        }
      } else if (tag0 === "pre-recorded") {
        if (!validatePreRecordedJobItem(data, { instancePath, parentData, parentDataProperty, rootData })) {
          errors = (vErrors = collect(vErrors, validatePreRecordedJobItem.errors)).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/discriminator", keyword: "discriminator", params: { error: "mapping", tag: "kind", tagValue: tag0 }, message: 'value of tag "kind" must be in oneOf' })).length;
      }
    } else {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/discriminator", keyword: "discriminator", params: { error: "tag", tag: "kind", tagValue: tag0 }, message: 'tag "kind" must be string' })).length;
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateTranscriptionJobItem.errors = vErrors;
  return errors === 0;
}
function validateTranscriptionList(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (!validatePageLinks_open(data, { instancePath, parentData, parentDataProperty, rootData })) {
    errors = (vErrors = collect(vErrors, validatePageLinks_open.errors)).length;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "first" || key0 === "current" || key0 === "next" || key0 === "items")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
          if (!validateTranscriptionJobItem(data0[i0], { instancePath: instancePath + "/items/" + i0, parentData: data0, parentDataProperty: i0, rootData })) {
            errors = (vErrors = collect(vErrors, validateTranscriptionJobItem.errors)).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/items", schemaPath: "#/properties/items/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateTranscriptionList.errors = vErrors;
  return errors === 0;
}
var schema399 = { "$id": "TranscriptionSuccessCallback", "type": "object", "required": ["id", "event", "payload", "custom_metadata"], "properties": { "id": { "$ref": "JobId" }, "event": { "const": "transcription.success" }, "payload": { "$ref": "PreRecordedResult" }, "custom_metadata": { "type": ["object", "null"], "byType": { "object": { "$ref": "CustomMetadata" }, "null": {} } } }, "additionalProperties": false };
function validateTranscriptionSuccessCallback(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" })).length;
    }
    if (data.event === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "event" }, message: "must have required property 'event'" })).length;
    }
    if (data.payload === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "payload" }, message: "must have required property 'payload'" })).length;
    }
    if (data.custom_metadata === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "custom_metadata" }, message: "must have required property 'custom_metadata'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "id" || key0 === "event" || key0 === "payload" || key0 === "custom_metadata")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (!formats0.test(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.event !== void 0) {
      if ("transcription.success" !== data.event) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "transcription.success" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.payload !== void 0) {
      if (!validatePreRecordedResult(data.payload, { instancePath: instancePath + "/payload", parentData: data, parentDataProperty: "payload", rootData })) {
        errors = (vErrors = collect(vErrors, validatePreRecordedResult.errors)).length;
      }
    }
    if (data.custom_metadata !== void 0) {
      let data3 = data.custom_metadata;
      if (!(data3 && typeof data3 == "object" && !Array.isArray(data3)) && data3 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/custom_metadata", schemaPath: "#/properties/custom_metadata/type", keyword: "type", params: { type: schema399.properties.custom_metadata.type }, message: "must be object,null" })).length;
      }
      if (!!(data3 && typeof data3 == "object" && !Array.isArray(data3))) {
        if (!fitsJsonLength(data3, 2e3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/custom_metadata", schemaPath: "CustomMetadata/x-max-json-length", keyword: "x-max-json-length", params: { limit: 2e3 }, message: "must have at most 2000 characters as JSON" })).length;
        }
        if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
        } else {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/custom_metadata", schemaPath: "CustomMetadata/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
        }
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateTranscriptionSuccessCallback.errors = vErrors;
  return errors === 0;
}
function validateUploadRequest(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.audio_url === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "audio_url" }, message: "must have required property 'audio_url'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "audio_url")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.audio_url !== void 0) {
      if (!validateUrl(data.audio_url, { instancePath: instancePath + "/audio_url", parentData: data, parentDataProperty: "audio_url", rootData })) {
        errors = (vErrors = collect(vErrors, validateUrl.errors)).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateUploadRequest.errors = vErrors;
  return errors === 0;
}
function validateAudioMetadata(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" })).length;
    }
    if (data.filename === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "filename" }, message: "must have required property 'filename'" })).length;
    }
    if (data.extension === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "extension" }, message: "must have required property 'extension'" })).length;
    }
    if (data.size === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "size" }, message: "must have required property 'size'" })).length;
    }
    if (data.audio_duration === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "audio_duration" }, message: "must have required property 'audio_duration'" })).length;
    }
    if (data.number_of_channels === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "number_of_channels" }, message: "must have required property 'number_of_channels'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "id" || key0 === "filename" || key0 === "extension" || key0 === "size" || key0 === "audio_duration" || key0 === "number_of_channels")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (!formats0.test(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "FileId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/id", schemaPath: "FileId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.filename !== void 0) {
      let data1 = data.filename;
      if (typeof data1 === "string") {
        if (data1.length > 255 && func1(data1) > 255) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/filename", schemaPath: "#/properties/filename/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" })).length;
        }
        if (data1.length < 2 * 1 && func1(data1) < 1) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/filename", schemaPath: "#/properties/filename/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/filename", schemaPath: "#/properties/filename/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.extension !== void 0) {
      let data2 = data.extension;
      if (typeof data2 === "string") {
        if (data2.length > 16 && func1(data2) > 16) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/extension", schemaPath: "#/properties/extension/maxLength", keyword: "maxLength", params: { limit: 16 }, message: "must NOT have more than 16 characters" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/extension", schemaPath: "#/properties/extension/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.size !== void 0) {
      let data3 = data.size;
      if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/size", schemaPath: "#/properties/size/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 < 0 || isNaN(data3)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/size", schemaPath: "#/properties/size/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      }
    }
    if (data.audio_duration !== void 0) {
      let data4 = data.audio_duration;
      if (typeof data4 == "number" && isFinite(data4)) {
        if (data4 < 0 || isNaN(data4)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/audio_duration", schemaPath: "#/properties/audio_duration/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/audio_duration", schemaPath: "#/properties/audio_duration/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
    if (data.number_of_channels !== void 0) {
      let data5 = data.number_of_channels;
      if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)) && isFinite(data5))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/number_of_channels", schemaPath: "#/properties/number_of_channels/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
      if (typeof data5 == "number" && isFinite(data5)) {
        if (data5 < 1 || isNaN(data5)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/number_of_channels", schemaPath: "#/properties/number_of_channels/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" })).length;
        }
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateAudioMetadata.errors = vErrors;
  return errors === 0;
}
function validateUploadedAudio(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.audio_url === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "audio_url" }, message: "must have required property 'audio_url'" })).length;
    }
    if (data.audio_metadata === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "audio_metadata" }, message: "must have required property 'audio_metadata'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "audio_url" || key0 === "audio_metadata")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.audio_url !== void 0) {
      let data0 = data.audio_url;
      if (typeof data0 === "string") {
        if (!formats16(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/audio_url", schemaPath: "#/properties/audio_url/format", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/audio_url", schemaPath: "#/properties/audio_url/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.audio_metadata !== void 0) {
      if (!validateAudioMetadata(data.audio_metadata, { instancePath: instancePath + "/audio_metadata", parentData: data, parentDataProperty: "audio_metadata", rootData })) {
        errors = (vErrors = collect(vErrors, validateAudioMetadata.errors)).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateUploadedAudio.errors = vErrors;
  return errors === 0;
}
var schema406 = { "$id": "createDeepgramTranscript.parameters", "type": "object", "properties": { "query": { "type": "object", "properties": { "channels": { "type": "integer", "minimum": 1, "maximum": 8 }, "detect_entities": { "type": "boolean" }, "detect_language": { "type": "boolean" }, "diarize": { "type": "boolean" }, "diarize_model": { "enum": ["latest", "v1", "v2"] }, "extra": { "type": "array", "maxItems": 20, "items": { "type": "string", "minLength": 1, "maxLength": 200 } }, "encoding": { "enum": ["linear16", "linear32", "mulaw", "alaw", "flac", "opus", "ogg-opus"] }, "sample_rate": { "type": "integer", "minimum": 1e3, "maximum": 384e3 }, "filler_words": { "type": "boolean" }, "keyterm": { "type": "array", "maxItems": 500, "items": { "type": "string", "minLength": 1, "maxLength": 200 } }, "keywords": { "type": "array", "maxItems": 500, "items": { "type": "string", "minLength": 1, "maxLength": 200 } }, "language": { "type": "string", "pattern": "^[A-Za-z]{2,4}([-_][A-Za-z0-9]{2,8}){0,2}$|^multi$", "maxLength": 20 }, "language_hint": { "type": "array", "maxItems": 100, "items": { "type": "string", "minLength": 1, "maxLength": 20 } }, "mip_opt_out": { "type": "boolean" }, "model": { "type": "string", "minLength": 1, "maxLength": 100 }, "multichannel": { "type": "boolean" }, "paragraphs": { "type": "boolean" }, "punctuate": { "type": "boolean" }, "redact": { "type": "array", "maxItems": 500, "items": { "enum": ["pci", "pii", "phi", "numbers", "ssn", "credit_card", "email_address", "phone_number", "name", "location", "dob"] } }, "replace": { "type": "array", "maxItems": 500, "items": { "type": "string", "minLength": 1, "maxLength": 200 } }, "smart_format": { "type": "boolean" }, "summarize": { "enum": ["v2", "true", "false"] }, "tag": { "type": "array", "maxItems": 20, "items": { "type": "string", "minLength": 1, "maxLength": 100 } }, "utt_split": { "type": "number", "minimum": 0, "maximum": 60 }, "utterances": { "type": "boolean" }, "version": { "type": "string", "maxLength": 100 } }, "required": [] } }, "required": ["query"] };
var pattern11 = new RegExp("^[A-Za-z]{2,4}([-_][A-Za-z0-9]{2,8}){0,2}$|^multi$", "u");
function validateCreateDeepgramTranscript_parameters(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.query === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "query" }, message: "must have required property 'query'" })).length;
    }
    if (data.query !== void 0) {
      let data0 = data.query;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.channels !== void 0) {
          let data1 = data0.channels;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/channels", schemaPath: "#/properties/query/properties/channels/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 8 || isNaN(data1)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/channels", schemaPath: "#/properties/query/properties/channels/maximum", keyword: "maximum", params: { comparison: "<=", limit: 8 }, message: "must be <= 8" })).length;
            }
            if (data1 < 1 || isNaN(data1)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/channels", schemaPath: "#/properties/query/properties/channels/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" })).length;
            }
          }
        }
        if (data0.detect_entities !== void 0) {
          if (typeof data0.detect_entities !== "boolean") {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/detect_entities", schemaPath: "#/properties/query/properties/detect_entities/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
          }
        }
        if (data0.detect_language !== void 0) {
          if (typeof data0.detect_language !== "boolean") {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/detect_language", schemaPath: "#/properties/query/properties/detect_language/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
          }
        }
        if (data0.diarize !== void 0) {
          if (typeof data0.diarize !== "boolean") {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/diarize", schemaPath: "#/properties/query/properties/diarize/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
          }
        }
        if (data0.diarize_model !== void 0) {
          let data5 = data0.diarize_model;
          if (!(data5 === "latest" || data5 === "v1" || data5 === "v2")) {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/diarize_model", schemaPath: "#/properties/query/properties/diarize_model/enum", keyword: "enum", params: { allowedValues: schema406.properties.query.properties.diarize_model.enum }, message: "must be equal to one of the allowed values" })).length;
          }
        }
        if (data0.extra !== void 0) {
          let data6 = data0.extra;
          if (Array.isArray(data6)) {
            if (data6.length > 20) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/extra", schemaPath: "#/properties/query/properties/extra/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" })).length;
            }
            const len0 = data6.length;
            for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
              let data7 = data6[i0];
              if (typeof data7 === "string") {
                if (data7.length > 200 && func1(data7) > 200) {
                  errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/extra/" + i0, schemaPath: "#/properties/query/properties/extra/items/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" })).length;
                }
                if (data7.length < 2 * 1 && func1(data7) < 1) {
                  errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/extra/" + i0, schemaPath: "#/properties/query/properties/extra/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
                }
              } else {
                errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/extra/" + i0, schemaPath: "#/properties/query/properties/extra/items/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
              }
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/extra", schemaPath: "#/properties/query/properties/extra/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
          }
        }
        if (data0.encoding !== void 0) {
          let data8 = data0.encoding;
          if (!(data8 === "linear16" || data8 === "linear32" || data8 === "mulaw" || data8 === "alaw" || data8 === "flac" || data8 === "opus" || data8 === "ogg-opus")) {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/encoding", schemaPath: "#/properties/query/properties/encoding/enum", keyword: "enum", params: { allowedValues: schema406.properties.query.properties.encoding.enum }, message: "must be equal to one of the allowed values" })).length;
          }
        }
        if (data0.sample_rate !== void 0) {
          let data9 = data0.sample_rate;
          if (!(typeof data9 == "number" && (!(data9 % 1) && !isNaN(data9)) && isFinite(data9))) {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/sample_rate", schemaPath: "#/properties/query/properties/sample_rate/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
          }
          if (typeof data9 == "number" && isFinite(data9)) {
            if (data9 > 384e3 || isNaN(data9)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/sample_rate", schemaPath: "#/properties/query/properties/sample_rate/maximum", keyword: "maximum", params: { comparison: "<=", limit: 384e3 }, message: "must be <= 384000" })).length;
            }
            if (data9 < 1e3 || isNaN(data9)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/sample_rate", schemaPath: "#/properties/query/properties/sample_rate/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1e3 }, message: "must be >= 1000" })).length;
            }
          }
        }
        if (data0.filler_words !== void 0) {
          if (typeof data0.filler_words !== "boolean") {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/filler_words", schemaPath: "#/properties/query/properties/filler_words/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
          }
        }
        if (data0.keyterm !== void 0) {
          let data11 = data0.keyterm;
          if (Array.isArray(data11)) {
            if (data11.length > 500) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/keyterm", schemaPath: "#/properties/query/properties/keyterm/maxItems", keyword: "maxItems", params: { limit: 500 }, message: "must NOT have more than 500 items" })).length;
            }
            const len1 = data11.length;
            for (let i1 = 0; i1 < len1 && errors < MAX_ERRORS; i1++) {
              let data12 = data11[i1];
              if (typeof data12 === "string") {
                if (data12.length > 200 && func1(data12) > 200) {
                  errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/keyterm/" + i1, schemaPath: "#/properties/query/properties/keyterm/items/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" })).length;
                }
                if (data12.length < 2 * 1 && func1(data12) < 1) {
                  errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/keyterm/" + i1, schemaPath: "#/properties/query/properties/keyterm/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
                }
              } else {
                errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/keyterm/" + i1, schemaPath: "#/properties/query/properties/keyterm/items/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
              }
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/keyterm", schemaPath: "#/properties/query/properties/keyterm/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
          }
        }
        if (data0.keywords !== void 0) {
          let data13 = data0.keywords;
          if (Array.isArray(data13)) {
            if (data13.length > 500) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/keywords", schemaPath: "#/properties/query/properties/keywords/maxItems", keyword: "maxItems", params: { limit: 500 }, message: "must NOT have more than 500 items" })).length;
            }
            const len2 = data13.length;
            for (let i2 = 0; i2 < len2 && errors < MAX_ERRORS; i2++) {
              let data14 = data13[i2];
              if (typeof data14 === "string") {
                if (data14.length > 200 && func1(data14) > 200) {
                  errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/keywords/" + i2, schemaPath: "#/properties/query/properties/keywords/items/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" })).length;
                }
                if (data14.length < 2 * 1 && func1(data14) < 1) {
                  errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/keywords/" + i2, schemaPath: "#/properties/query/properties/keywords/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
                }
              } else {
                errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/keywords/" + i2, schemaPath: "#/properties/query/properties/keywords/items/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
              }
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/keywords", schemaPath: "#/properties/query/properties/keywords/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
          }
        }
        if (data0.language !== void 0) {
          let data15 = data0.language;
          if (typeof data15 === "string") {
            if (data15.length > 20 && func1(data15) > 20) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/language", schemaPath: "#/properties/query/properties/language/maxLength", keyword: "maxLength", params: { limit: 20 }, message: "must NOT have more than 20 characters" })).length;
            }
            if (!pattern11.test(data15)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/language", schemaPath: "#/properties/query/properties/language/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z]{2,4}([-_][A-Za-z0-9]{2,8}){0,2}$|^multi$" }, message: 'must match pattern "^[A-Za-z]{2,4}([-_][A-Za-z0-9]{2,8}){0,2}$|^multi$"' })).length;
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/language", schemaPath: "#/properties/query/properties/language/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
        if (data0.language_hint !== void 0) {
          let data16 = data0.language_hint;
          if (Array.isArray(data16)) {
            if (data16.length > 100) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/language_hint", schemaPath: "#/properties/query/properties/language_hint/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items" })).length;
            }
            const len3 = data16.length;
            for (let i3 = 0; i3 < len3 && errors < MAX_ERRORS; i3++) {
              let data17 = data16[i3];
              if (typeof data17 === "string") {
                if (data17.length > 20 && func1(data17) > 20) {
                  errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/language_hint/" + i3, schemaPath: "#/properties/query/properties/language_hint/items/maxLength", keyword: "maxLength", params: { limit: 20 }, message: "must NOT have more than 20 characters" })).length;
                }
                if (data17.length < 2 * 1 && func1(data17) < 1) {
                  errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/language_hint/" + i3, schemaPath: "#/properties/query/properties/language_hint/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
                }
              } else {
                errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/language_hint/" + i3, schemaPath: "#/properties/query/properties/language_hint/items/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
              }
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/language_hint", schemaPath: "#/properties/query/properties/language_hint/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
          }
        }
        if (data0.mip_opt_out !== void 0) {
          if (typeof data0.mip_opt_out !== "boolean") {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/mip_opt_out", schemaPath: "#/properties/query/properties/mip_opt_out/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
          }
        }
        if (data0.model !== void 0) {
          let data19 = data0.model;
          if (typeof data19 === "string") {
            if (data19.length > 100 && func1(data19) > 100) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/model", schemaPath: "#/properties/query/properties/model/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" })).length;
            }
            if (data19.length < 2 * 1 && func1(data19) < 1) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/model", schemaPath: "#/properties/query/properties/model/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/model", schemaPath: "#/properties/query/properties/model/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
        if (data0.multichannel !== void 0) {
          if (typeof data0.multichannel !== "boolean") {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/multichannel", schemaPath: "#/properties/query/properties/multichannel/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
          }
        }
        if (data0.paragraphs !== void 0) {
          if (typeof data0.paragraphs !== "boolean") {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/paragraphs", schemaPath: "#/properties/query/properties/paragraphs/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
          }
        }
        if (data0.punctuate !== void 0) {
          if (typeof data0.punctuate !== "boolean") {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/punctuate", schemaPath: "#/properties/query/properties/punctuate/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
          }
        }
        if (data0.redact !== void 0) {
          let data23 = data0.redact;
          if (Array.isArray(data23)) {
            if (data23.length > 500) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/redact", schemaPath: "#/properties/query/properties/redact/maxItems", keyword: "maxItems", params: { limit: 500 }, message: "must NOT have more than 500 items" })).length;
            }
            const len4 = data23.length;
            for (let i4 = 0; i4 < len4 && errors < MAX_ERRORS; i4++) {
              let data24 = data23[i4];
              if (!(data24 === "pci" || data24 === "pii" || data24 === "phi" || data24 === "numbers" || data24 === "ssn" || data24 === "credit_card" || data24 === "email_address" || data24 === "phone_number" || data24 === "name" || data24 === "location" || data24 === "dob")) {
                errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/redact/" + i4, schemaPath: "#/properties/query/properties/redact/items/enum", keyword: "enum", params: { allowedValues: schema406.properties.query.properties.redact.items.enum }, message: "must be equal to one of the allowed values" })).length;
              }
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/redact", schemaPath: "#/properties/query/properties/redact/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
          }
        }
        if (data0.replace !== void 0) {
          let data25 = data0.replace;
          if (Array.isArray(data25)) {
            if (data25.length > 500) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/replace", schemaPath: "#/properties/query/properties/replace/maxItems", keyword: "maxItems", params: { limit: 500 }, message: "must NOT have more than 500 items" })).length;
            }
            const len5 = data25.length;
            for (let i5 = 0; i5 < len5 && errors < MAX_ERRORS; i5++) {
              let data26 = data25[i5];
              if (typeof data26 === "string") {
                if (data26.length > 200 && func1(data26) > 200) {
                  errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/replace/" + i5, schemaPath: "#/properties/query/properties/replace/items/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" })).length;
                }
                if (data26.length < 2 * 1 && func1(data26) < 1) {
                  errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/replace/" + i5, schemaPath: "#/properties/query/properties/replace/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
                }
              } else {
                errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/replace/" + i5, schemaPath: "#/properties/query/properties/replace/items/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
              }
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/replace", schemaPath: "#/properties/query/properties/replace/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
          }
        }
        if (data0.smart_format !== void 0) {
          if (typeof data0.smart_format !== "boolean") {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/smart_format", schemaPath: "#/properties/query/properties/smart_format/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
          }
        }
        if (data0.summarize !== void 0) {
          let data28 = data0.summarize;
          if (!(data28 === "v2" || data28 === "true" || data28 === "false")) {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/summarize", schemaPath: "#/properties/query/properties/summarize/enum", keyword: "enum", params: { allowedValues: schema406.properties.query.properties.summarize.enum }, message: "must be equal to one of the allowed values" })).length;
          }
        }
        if (data0.tag !== void 0) {
          let data29 = data0.tag;
          if (Array.isArray(data29)) {
            if (data29.length > 20) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/tag", schemaPath: "#/properties/query/properties/tag/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" })).length;
            }
            const len6 = data29.length;
            for (let i6 = 0; i6 < len6 && errors < MAX_ERRORS; i6++) {
              let data30 = data29[i6];
              if (typeof data30 === "string") {
                if (data30.length > 100 && func1(data30) > 100) {
                  errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/tag/" + i6, schemaPath: "#/properties/query/properties/tag/items/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" })).length;
                }
                if (data30.length < 2 * 1 && func1(data30) < 1) {
                  errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/tag/" + i6, schemaPath: "#/properties/query/properties/tag/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
                }
              } else {
                errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/tag/" + i6, schemaPath: "#/properties/query/properties/tag/items/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
              }
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/tag", schemaPath: "#/properties/query/properties/tag/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
          }
        }
        if (data0.utt_split !== void 0) {
          let data31 = data0.utt_split;
          if (typeof data31 == "number" && isFinite(data31)) {
            if (data31 > 60 || isNaN(data31)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/utt_split", schemaPath: "#/properties/query/properties/utt_split/maximum", keyword: "maximum", params: { comparison: "<=", limit: 60 }, message: "must be <= 60" })).length;
            }
            if (data31 < 0 || isNaN(data31)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/utt_split", schemaPath: "#/properties/query/properties/utt_split/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/utt_split", schemaPath: "#/properties/query/properties/utt_split/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
          }
        }
        if (data0.utterances !== void 0) {
          if (typeof data0.utterances !== "boolean") {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/utterances", schemaPath: "#/properties/query/properties/utterances/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
          }
        }
        if (data0.version !== void 0) {
          let data33 = data0.version;
          if (typeof data33 === "string") {
            if (data33.length > 100 && func1(data33) > 100) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/version", schemaPath: "#/properties/query/properties/version/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" })).length;
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/version", schemaPath: "#/properties/query/properties/version/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateCreateDeepgramTranscript_parameters.errors = vErrors;
  return errors === 0;
}
function validateCreateLiveSession_parameters(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.query === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "query" }, message: "must have required property 'query'" })).length;
    }
    if (data.header === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "header" }, message: "must have required property 'header'" })).length;
    }
    if (data.query !== void 0) {
      let data0 = data.query;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.region !== void 0) {
          let data1 = data0.region;
          if (!(data1 === "us-west" || data1 === "eu-west")) {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/region", schemaPath: "Region/enum", keyword: "enum", params: { allowedValues: schema139.enum }, message: "must be equal to one of the allowed values" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
      }
    }
    if (data.header !== void 0) {
      let data2 = data.header;
      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
        if (data2["Idempotency-Key"] !== void 0) {
          let data3 = data2["Idempotency-Key"];
          if (typeof data3 === "string") {
            if (data3.length > 255 && func1(data3) > 255) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/header/Idempotency-Key", schemaPath: "#/properties/header/properties/Idempotency-Key/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" })).length;
            }
            if (data3.length < 2 * 1 && func1(data3) < 1) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/header/Idempotency-Key", schemaPath: "#/properties/header/properties/Idempotency-Key/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/header/Idempotency-Key", schemaPath: "#/properties/header/properties/Idempotency-Key/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/header", schemaPath: "#/properties/header/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateCreateLiveSession_parameters.errors = vErrors;
  return errors === 0;
}
function validateCreatePreRecordedJob_parameters(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.header === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "header" }, message: "must have required property 'header'" })).length;
    }
    if (data.header !== void 0) {
      let data0 = data.header;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0["Idempotency-Key"] !== void 0) {
          let data1 = data0["Idempotency-Key"];
          if (typeof data1 === "string") {
            if (data1.length > 255 && func1(data1) > 255) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/header/Idempotency-Key", schemaPath: "#/properties/header/properties/Idempotency-Key/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" })).length;
            }
            if (data1.length < 2 * 1 && func1(data1) < 1) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/header/Idempotency-Key", schemaPath: "#/properties/header/properties/Idempotency-Key/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/header/Idempotency-Key", schemaPath: "#/properties/header/properties/Idempotency-Key/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/header", schemaPath: "#/properties/header/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateCreatePreRecordedJob_parameters.errors = vErrors;
  return errors === 0;
}
function validateCreateTranscription_parameters(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.header === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "header" }, message: "must have required property 'header'" })).length;
    }
    if (data.header !== void 0) {
      let data0 = data.header;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0["Idempotency-Key"] !== void 0) {
          let data1 = data0["Idempotency-Key"];
          if (typeof data1 === "string") {
            if (data1.length > 255 && func1(data1) > 255) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/header/Idempotency-Key", schemaPath: "#/properties/header/properties/Idempotency-Key/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" })).length;
            }
            if (data1.length < 2 * 1 && func1(data1) < 1) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/header/Idempotency-Key", schemaPath: "#/properties/header/properties/Idempotency-Key/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/header/Idempotency-Key", schemaPath: "#/properties/header/properties/Idempotency-Key/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/header", schemaPath: "#/properties/header/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateCreateTranscription_parameters.errors = vErrors;
  return errors === 0;
}
function validateDeleteLiveSession_parameters(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.path === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" })).length;
    }
    if (data.path !== void 0) {
      let data0 = data.path;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.id === void 0) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path", schemaPath: "#/properties/path/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" })).length;
        }
        if (data0.id !== void 0) {
          let data1 = data0.id;
          if (typeof data1 === "string") {
            if (!formats0.test(data1)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path/id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path/id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateDeleteLiveSession_parameters.errors = vErrors;
  return errors === 0;
}
function validateDeletePreRecordedJob_parameters(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.path === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" })).length;
    }
    if (data.path !== void 0) {
      let data0 = data.path;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.id === void 0) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path", schemaPath: "#/properties/path/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" })).length;
        }
        if (data0.id !== void 0) {
          let data1 = data0.id;
          if (typeof data1 === "string") {
            if (!formats0.test(data1)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path/id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path/id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateDeletePreRecordedJob_parameters.errors = vErrors;
  return errors === 0;
}
function validateDeleteTranscription_parameters(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.path === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" })).length;
    }
    if (data.path !== void 0) {
      let data0 = data.path;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.id === void 0) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path", schemaPath: "#/properties/path/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" })).length;
        }
        if (data0.id !== void 0) {
          let data1 = data0.id;
          if (typeof data1 === "string") {
            if (!formats0.test(data1)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path/id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path/id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateDeleteTranscription_parameters.errors = vErrors;
  return errors === 0;
}
function validateDownloadLiveAudio_parameters(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.path === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" })).length;
    }
    if (data.header === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "header" }, message: "must have required property 'header'" })).length;
    }
    if (data.path !== void 0) {
      let data0 = data.path;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.id === void 0) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path", schemaPath: "#/properties/path/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" })).length;
        }
        if (data0.id !== void 0) {
          let data1 = data0.id;
          if (typeof data1 === "string") {
            if (!formats0.test(data1)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path/id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path/id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
      }
    }
    if (data.header !== void 0) {
      let data2 = data.header;
      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
        if (data2.Range !== void 0) {
          let data3 = data2.Range;
          if (typeof data3 === "string") {
            if (data3.length > 200 && func1(data3) > 200) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/header/Range", schemaPath: "#/properties/header/properties/Range/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" })).length;
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/header/Range", schemaPath: "#/properties/header/properties/Range/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/header", schemaPath: "#/properties/header/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateDownloadLiveAudio_parameters.errors = vErrors;
  return errors === 0;
}
function validateDownloadPreRecordedAudio_parameters(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.path === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" })).length;
    }
    if (data.header === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "header" }, message: "must have required property 'header'" })).length;
    }
    if (data.path !== void 0) {
      let data0 = data.path;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.id === void 0) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path", schemaPath: "#/properties/path/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" })).length;
        }
        if (data0.id !== void 0) {
          let data1 = data0.id;
          if (typeof data1 === "string") {
            if (!formats0.test(data1)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path/id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path/id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
      }
    }
    if (data.header !== void 0) {
      let data2 = data.header;
      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
        if (data2.Range !== void 0) {
          let data3 = data2.Range;
          if (typeof data3 === "string") {
            if (data3.length > 200 && func1(data3) > 200) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/header/Range", schemaPath: "#/properties/header/properties/Range/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" })).length;
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/header/Range", schemaPath: "#/properties/header/properties/Range/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/header", schemaPath: "#/properties/header/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateDownloadPreRecordedAudio_parameters.errors = vErrors;
  return errors === 0;
}
var schema423 = { "$id": "TranscriptFormat", "enum": ["txt", "md", "srt", "vtt"] };
function validateDownloadTranscript_parameters(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.path === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" })).length;
    }
    if (data.query === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "query" }, message: "must have required property 'query'" })).length;
    }
    if (data.path !== void 0) {
      let data0 = data.path;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.id === void 0) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path", schemaPath: "#/properties/path/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" })).length;
        }
        if (data0.id !== void 0) {
          let data1 = data0.id;
          if (typeof data1 === "string") {
            if (!formats0.test(data1)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path/id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path/id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
      }
    }
    if (data.query !== void 0) {
      let data2 = data.query;
      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
        if (data2.format !== void 0) {
          let data3 = data2.format;
          if (!(data3 === "txt" || data3 === "md" || data3 === "srt" || data3 === "vtt")) {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/format", schemaPath: "TranscriptFormat/enum", keyword: "enum", params: { allowedValues: schema423.enum }, message: "must be equal to one of the allowed values" })).length;
          }
        }
        if (data2.corrected !== void 0) {
          if (typeof data2.corrected !== "boolean") {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/corrected", schemaPath: "#/properties/query/properties/corrected/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateDownloadTranscript_parameters.errors = vErrors;
  return errors === 0;
}
function validateDownloadTranscriptionAudio_parameters(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.path === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" })).length;
    }
    if (data.header === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "header" }, message: "must have required property 'header'" })).length;
    }
    if (data.path !== void 0) {
      let data0 = data.path;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.id === void 0) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path", schemaPath: "#/properties/path/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" })).length;
        }
        if (data0.id !== void 0) {
          let data1 = data0.id;
          if (typeof data1 === "string") {
            if (!formats0.test(data1)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path/id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path/id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
      }
    }
    if (data.header !== void 0) {
      let data2 = data.header;
      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
        if (data2.Range !== void 0) {
          let data3 = data2.Range;
          if (typeof data3 === "string") {
            if (data3.length > 200 && func1(data3) > 200) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/header/Range", schemaPath: "#/properties/header/properties/Range/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" })).length;
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/header/Range", schemaPath: "#/properties/header/properties/Range/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/header", schemaPath: "#/properties/header/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateDownloadTranscriptionAudio_parameters.errors = vErrors;
  return errors === 0;
}
function validateGetCorrections_parameters(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.path === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" })).length;
    }
    if (data.path !== void 0) {
      let data0 = data.path;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.id === void 0) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path", schemaPath: "#/properties/path/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" })).length;
        }
        if (data0.id !== void 0) {
          let data1 = data0.id;
          if (typeof data1 === "string") {
            if (!formats0.test(data1)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path/id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path/id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateGetCorrections_parameters.errors = vErrors;
  return errors === 0;
}
function validateGetLiveSession_parameters(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.path === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" })).length;
    }
    if (data.path !== void 0) {
      let data0 = data.path;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.id === void 0) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path", schemaPath: "#/properties/path/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" })).length;
        }
        if (data0.id !== void 0) {
          let data1 = data0.id;
          if (typeof data1 === "string") {
            if (!formats0.test(data1)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path/id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path/id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateGetLiveSession_parameters.errors = vErrors;
  return errors === 0;
}
function validateGetModel_parameters(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.path === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" })).length;
    }
    if (data.path !== void 0) {
      let data0 = data.path;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.model === void 0) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path", schemaPath: "#/properties/path/required", keyword: "required", params: { missingProperty: "model" }, message: "must have required property 'model'" })).length;
        }
        if (data0.model !== void 0) {
          let data1 = data0.model;
          if (typeof data1 === "string") {
            if (data1.length > 100 && func1(data1) > 100) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path/model", schemaPath: "OpenAiModelName/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" })).length;
            }
            if (data1.length < 2 * 1 && func1(data1) < 1) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path/model", schemaPath: "OpenAiModelName/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path/model", schemaPath: "OpenAiModelName/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateGetModel_parameters.errors = vErrors;
  return errors === 0;
}
function validateGetPreRecordedJob_parameters(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.path === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" })).length;
    }
    if (data.path !== void 0) {
      let data0 = data.path;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.id === void 0) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path", schemaPath: "#/properties/path/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" })).length;
        }
        if (data0.id !== void 0) {
          let data1 = data0.id;
          if (typeof data1 === "string") {
            if (!formats0.test(data1)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path/id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path/id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateGetPreRecordedJob_parameters.errors = vErrors;
  return errors === 0;
}
function validateGetTranscription_parameters(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.path === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" })).length;
    }
    if (data.path !== void 0) {
      let data0 = data.path;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.id === void 0) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path", schemaPath: "#/properties/path/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" })).length;
        }
        if (data0.id !== void 0) {
          let data1 = data0.id;
          if (typeof data1 === "string") {
            if (!formats0.test(data1)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path/id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path/id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateGetTranscription_parameters.errors = vErrors;
  return errors === 0;
}
var formats182 = require_formats().fullFormats.date;
function validateListLiveSessions_parameters(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.query === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "query" }, message: "must have required property 'query'" })).length;
    }
    if (data.query !== void 0) {
      let data0 = data.query;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.offset !== void 0) {
          let data1 = data0.offset;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/offset", schemaPath: "#/properties/query/properties/offset/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 9007199254740991 || isNaN(data1)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/offset", schemaPath: "#/properties/query/properties/offset/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, message: "must be <= 9007199254740991" })).length;
            }
            if (data1 < 0 || isNaN(data1)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/offset", schemaPath: "#/properties/query/properties/offset/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
            }
          }
        }
        if (data0.limit !== void 0) {
          let data2 = data0.limit;
          if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
          }
          if (typeof data2 == "number" && isFinite(data2)) {
            if (data2 > 1e3 || isNaN(data2)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e3 }, message: "must be <= 1000" })).length;
            }
            if (data2 < 1 || isNaN(data2)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" })).length;
            }
          }
        }
        if (data0.date !== void 0) {
          let data3 = data0.date;
          if (typeof data3 === "string") {
            if (!formats182.validate(data3)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/date", schemaPath: "#/properties/query/properties/date/format", keyword: "format", params: { format: "date" }, message: 'must match format "date"' })).length;
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/date", schemaPath: "#/properties/query/properties/date/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
        if (data0.before_date !== void 0) {
          let data4 = data0.before_date;
          if (typeof data4 === "string") {
            if (!formats2.validate(data4)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/before_date", schemaPath: "#/properties/query/properties/before_date/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' })).length;
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/before_date", schemaPath: "#/properties/query/properties/before_date/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
        if (data0.after_date !== void 0) {
          let data5 = data0.after_date;
          if (typeof data5 === "string") {
            if (!formats2.validate(data5)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/after_date", schemaPath: "#/properties/query/properties/after_date/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' })).length;
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/after_date", schemaPath: "#/properties/query/properties/after_date/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
        if (data0.status !== void 0) {
          let data6 = data0.status;
          if (Array.isArray(data6)) {
            if (data6.length > 100) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/status", schemaPath: "#/properties/query/properties/status/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items" })).length;
            }
            const len0 = data6.length;
            for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
              let data7 = data6[i0];
              if (!(data7 === "queued" || data7 === "processing" || data7 === "done" || data7 === "error")) {
                errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/status/" + i0, schemaPath: "JobStatus/enum", keyword: "enum", params: { allowedValues: schema131.enum }, message: "must be equal to one of the allowed values" })).length;
              }
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/status", schemaPath: "#/properties/query/properties/status/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
          }
        }
        if (data0.custom_metadata !== void 0) {
          let data8 = data0.custom_metadata;
          if (!fitsJsonLength(data8, 2e3)) {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/custom_metadata", schemaPath: "CustomMetadata/x-max-json-length", keyword: "x-max-json-length", params: { limit: 2e3 }, message: "must have at most 2000 characters as JSON" })).length;
          }
          if (data8 && typeof data8 == "object" && !Array.isArray(data8)) {
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/custom_metadata", schemaPath: "CustomMetadata/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateListLiveSessions_parameters.errors = vErrors;
  return errors === 0;
}
function validateListPreRecordedJobs_parameters(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.query === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "query" }, message: "must have required property 'query'" })).length;
    }
    if (data.query !== void 0) {
      let data0 = data.query;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.offset !== void 0) {
          let data1 = data0.offset;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/offset", schemaPath: "#/properties/query/properties/offset/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 9007199254740991 || isNaN(data1)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/offset", schemaPath: "#/properties/query/properties/offset/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, message: "must be <= 9007199254740991" })).length;
            }
            if (data1 < 0 || isNaN(data1)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/offset", schemaPath: "#/properties/query/properties/offset/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
            }
          }
        }
        if (data0.limit !== void 0) {
          let data2 = data0.limit;
          if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
          }
          if (typeof data2 == "number" && isFinite(data2)) {
            if (data2 > 1e3 || isNaN(data2)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e3 }, message: "must be <= 1000" })).length;
            }
            if (data2 < 1 || isNaN(data2)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" })).length;
            }
          }
        }
        if (data0.date !== void 0) {
          let data3 = data0.date;
          if (typeof data3 === "string") {
            if (!formats182.validate(data3)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/date", schemaPath: "#/properties/query/properties/date/format", keyword: "format", params: { format: "date" }, message: 'must match format "date"' })).length;
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/date", schemaPath: "#/properties/query/properties/date/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
        if (data0.before_date !== void 0) {
          let data4 = data0.before_date;
          if (typeof data4 === "string") {
            if (!formats2.validate(data4)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/before_date", schemaPath: "#/properties/query/properties/before_date/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' })).length;
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/before_date", schemaPath: "#/properties/query/properties/before_date/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
        if (data0.after_date !== void 0) {
          let data5 = data0.after_date;
          if (typeof data5 === "string") {
            if (!formats2.validate(data5)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/after_date", schemaPath: "#/properties/query/properties/after_date/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' })).length;
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/after_date", schemaPath: "#/properties/query/properties/after_date/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
        if (data0.status !== void 0) {
          let data6 = data0.status;
          if (Array.isArray(data6)) {
            if (data6.length > 100) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/status", schemaPath: "#/properties/query/properties/status/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items" })).length;
            }
            const len0 = data6.length;
            for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
              let data7 = data6[i0];
              if (!(data7 === "queued" || data7 === "processing" || data7 === "done" || data7 === "error")) {
                errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/status/" + i0, schemaPath: "JobStatus/enum", keyword: "enum", params: { allowedValues: schema131.enum }, message: "must be equal to one of the allowed values" })).length;
              }
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/status", schemaPath: "#/properties/query/properties/status/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
          }
        }
        if (data0.custom_metadata !== void 0) {
          let data8 = data0.custom_metadata;
          if (!fitsJsonLength(data8, 2e3)) {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/custom_metadata", schemaPath: "CustomMetadata/x-max-json-length", keyword: "x-max-json-length", params: { limit: 2e3 }, message: "must have at most 2000 characters as JSON" })).length;
          }
          if (data8 && typeof data8 == "object" && !Array.isArray(data8)) {
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/custom_metadata", schemaPath: "CustomMetadata/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateListPreRecordedJobs_parameters.errors = vErrors;
  return errors === 0;
}
var schema444 = { "$id": "JobKind", "enum": ["live", "pre-recorded"] };
function validateListTranscriptions_parameters(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.query === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "query" }, message: "must have required property 'query'" })).length;
    }
    if (data.query !== void 0) {
      let data0 = data.query;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.offset !== void 0) {
          let data1 = data0.offset;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/offset", schemaPath: "#/properties/query/properties/offset/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 9007199254740991 || isNaN(data1)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/offset", schemaPath: "#/properties/query/properties/offset/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, message: "must be <= 9007199254740991" })).length;
            }
            if (data1 < 0 || isNaN(data1)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/offset", schemaPath: "#/properties/query/properties/offset/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
            }
          }
        }
        if (data0.limit !== void 0) {
          let data2 = data0.limit;
          if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
          }
          if (typeof data2 == "number" && isFinite(data2)) {
            if (data2 > 1e3 || isNaN(data2)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e3 }, message: "must be <= 1000" })).length;
            }
            if (data2 < 1 || isNaN(data2)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" })).length;
            }
          }
        }
        if (data0.date !== void 0) {
          let data3 = data0.date;
          if (typeof data3 === "string") {
            if (!formats182.validate(data3)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/date", schemaPath: "#/properties/query/properties/date/format", keyword: "format", params: { format: "date" }, message: 'must match format "date"' })).length;
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/date", schemaPath: "#/properties/query/properties/date/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
        if (data0.before_date !== void 0) {
          let data4 = data0.before_date;
          if (typeof data4 === "string") {
            if (!formats2.validate(data4)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/before_date", schemaPath: "#/properties/query/properties/before_date/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' })).length;
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/before_date", schemaPath: "#/properties/query/properties/before_date/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
        if (data0.after_date !== void 0) {
          let data5 = data0.after_date;
          if (typeof data5 === "string") {
            if (!formats2.validate(data5)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/after_date", schemaPath: "#/properties/query/properties/after_date/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' })).length;
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/after_date", schemaPath: "#/properties/query/properties/after_date/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
        if (data0.status !== void 0) {
          let data6 = data0.status;
          if (Array.isArray(data6)) {
            if (data6.length > 100) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/status", schemaPath: "#/properties/query/properties/status/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items" })).length;
            }
            const len0 = data6.length;
            for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
              let data7 = data6[i0];
              if (!(data7 === "queued" || data7 === "processing" || data7 === "done" || data7 === "error")) {
                errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/status/" + i0, schemaPath: "JobStatus/enum", keyword: "enum", params: { allowedValues: schema131.enum }, message: "must be equal to one of the allowed values" })).length;
              }
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/status", schemaPath: "#/properties/query/properties/status/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
          }
        }
        if (data0.kind !== void 0) {
          let data8 = data0.kind;
          if (Array.isArray(data8)) {
            if (data8.length > 100) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/kind", schemaPath: "#/properties/query/properties/kind/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items" })).length;
            }
            const len1 = data8.length;
            for (let i1 = 0; i1 < len1 && errors < MAX_ERRORS; i1++) {
              let data9 = data8[i1];
              if (!(data9 === "live" || data9 === "pre-recorded")) {
                errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/kind/" + i1, schemaPath: "JobKind/enum", keyword: "enum", params: { allowedValues: schema444.enum }, message: "must be equal to one of the allowed values" })).length;
              }
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/kind", schemaPath: "#/properties/query/properties/kind/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
          }
        }
        if (data0.custom_metadata !== void 0) {
          let data10 = data0.custom_metadata;
          if (!fitsJsonLength(data10, 2e3)) {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/custom_metadata", schemaPath: "CustomMetadata/x-max-json-length", keyword: "x-max-json-length", params: { limit: 2e3 }, message: "must have at most 2000 characters as JSON" })).length;
          }
          if (data10 && typeof data10 == "object" && !Array.isArray(data10)) {
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/custom_metadata", schemaPath: "CustomMetadata/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateListTranscriptions_parameters.errors = vErrors;
  return errors === 0;
}
var schema446 = { "$id": "streamDeepgramTranscript.parameters", "type": "object", "properties": { "query": { "type": "object", "properties": { "channels": { "type": "integer", "minimum": 1, "maximum": 8 }, "diarize": { "type": "boolean" }, "diarize_model": { "enum": ["latest", "v1", "v2"] }, "endpointing": { "type": "string", "pattern": "^([0-9]{1,5}|true|false)$", "maxLength": 5 }, "extra": { "type": "array", "maxItems": 20, "items": { "type": "string", "minLength": 1, "maxLength": 200 } }, "filler_words": { "type": "boolean" }, "interim_results": { "type": "boolean" }, "keyterm": { "type": "array", "maxItems": 500, "items": { "type": "string", "minLength": 1, "maxLength": 200 } }, "keywords": { "type": "array", "maxItems": 500, "items": { "type": "string", "minLength": 1, "maxLength": 200 } }, "language": { "type": "string", "pattern": "^[A-Za-z]{2,4}([-_][A-Za-z0-9]{2,8}){0,2}$|^multi$", "maxLength": 20 }, "language_hint": { "type": "array", "maxItems": 100, "items": { "type": "string", "minLength": 1, "maxLength": 20 } }, "mip_opt_out": { "type": "boolean" }, "model": { "type": "string", "minLength": 1, "maxLength": 100 }, "multichannel": { "type": "boolean" }, "no_delay": { "type": "boolean" }, "punctuate": { "type": "boolean" }, "replace": { "type": "array", "maxItems": 500, "items": { "type": "string", "minLength": 1, "maxLength": 200 } }, "smart_format": { "type": "boolean" }, "encoding": { "enum": ["linear16", "linear32", "mulaw", "alaw"] }, "sample_rate": { "enum": [8e3, 16e3, 32e3, 44100, 48e3] }, "tag": { "type": "array", "maxItems": 20, "items": { "type": "string", "minLength": 1, "maxLength": 100 } }, "utterance_end_ms": { "type": "integer", "minimum": 100, "maximum": 6e4 }, "vad_events": { "type": "boolean" }, "version": { "type": "string", "maxLength": 100 } }, "required": [] } }, "required": ["query"] };
var pattern12 = new RegExp("^([0-9]{1,5}|true|false)$", "u");
function validateStreamDeepgramTranscript_parameters(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.query === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "query" }, message: "must have required property 'query'" })).length;
    }
    if (data.query !== void 0) {
      let data0 = data.query;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.channels !== void 0) {
          let data1 = data0.channels;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/channels", schemaPath: "#/properties/query/properties/channels/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 8 || isNaN(data1)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/channels", schemaPath: "#/properties/query/properties/channels/maximum", keyword: "maximum", params: { comparison: "<=", limit: 8 }, message: "must be <= 8" })).length;
            }
            if (data1 < 1 || isNaN(data1)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/channels", schemaPath: "#/properties/query/properties/channels/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" })).length;
            }
          }
        }
        if (data0.diarize !== void 0) {
          if (typeof data0.diarize !== "boolean") {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/diarize", schemaPath: "#/properties/query/properties/diarize/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
          }
        }
        if (data0.diarize_model !== void 0) {
          let data3 = data0.diarize_model;
          if (!(data3 === "latest" || data3 === "v1" || data3 === "v2")) {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/diarize_model", schemaPath: "#/properties/query/properties/diarize_model/enum", keyword: "enum", params: { allowedValues: schema446.properties.query.properties.diarize_model.enum }, message: "must be equal to one of the allowed values" })).length;
          }
        }
        if (data0.endpointing !== void 0) {
          let data4 = data0.endpointing;
          if (typeof data4 === "string") {
            if (data4.length > 5 && func1(data4) > 5) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/endpointing", schemaPath: "#/properties/query/properties/endpointing/maxLength", keyword: "maxLength", params: { limit: 5 }, message: "must NOT have more than 5 characters" })).length;
            }
            if (!pattern12.test(data4)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/endpointing", schemaPath: "#/properties/query/properties/endpointing/pattern", keyword: "pattern", params: { pattern: "^([0-9]{1,5}|true|false)$" }, message: 'must match pattern "^([0-9]{1,5}|true|false)$"' })).length;
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/endpointing", schemaPath: "#/properties/query/properties/endpointing/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
        if (data0.extra !== void 0) {
          let data5 = data0.extra;
          if (Array.isArray(data5)) {
            if (data5.length > 20) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/extra", schemaPath: "#/properties/query/properties/extra/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" })).length;
            }
            const len0 = data5.length;
            for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
              let data6 = data5[i0];
              if (typeof data6 === "string") {
                if (data6.length > 200 && func1(data6) > 200) {
                  errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/extra/" + i0, schemaPath: "#/properties/query/properties/extra/items/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" })).length;
                }
                if (data6.length < 2 * 1 && func1(data6) < 1) {
                  errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/extra/" + i0, schemaPath: "#/properties/query/properties/extra/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
                }
              } else {
                errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/extra/" + i0, schemaPath: "#/properties/query/properties/extra/items/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
              }
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/extra", schemaPath: "#/properties/query/properties/extra/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
          }
        }
        if (data0.filler_words !== void 0) {
          if (typeof data0.filler_words !== "boolean") {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/filler_words", schemaPath: "#/properties/query/properties/filler_words/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
          }
        }
        if (data0.interim_results !== void 0) {
          if (typeof data0.interim_results !== "boolean") {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/interim_results", schemaPath: "#/properties/query/properties/interim_results/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
          }
        }
        if (data0.keyterm !== void 0) {
          let data9 = data0.keyterm;
          if (Array.isArray(data9)) {
            if (data9.length > 500) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/keyterm", schemaPath: "#/properties/query/properties/keyterm/maxItems", keyword: "maxItems", params: { limit: 500 }, message: "must NOT have more than 500 items" })).length;
            }
            const len1 = data9.length;
            for (let i1 = 0; i1 < len1 && errors < MAX_ERRORS; i1++) {
              let data10 = data9[i1];
              if (typeof data10 === "string") {
                if (data10.length > 200 && func1(data10) > 200) {
                  errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/keyterm/" + i1, schemaPath: "#/properties/query/properties/keyterm/items/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" })).length;
                }
                if (data10.length < 2 * 1 && func1(data10) < 1) {
                  errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/keyterm/" + i1, schemaPath: "#/properties/query/properties/keyterm/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
                }
              } else {
                errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/keyterm/" + i1, schemaPath: "#/properties/query/properties/keyterm/items/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
              }
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/keyterm", schemaPath: "#/properties/query/properties/keyterm/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
          }
        }
        if (data0.keywords !== void 0) {
          let data11 = data0.keywords;
          if (Array.isArray(data11)) {
            if (data11.length > 500) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/keywords", schemaPath: "#/properties/query/properties/keywords/maxItems", keyword: "maxItems", params: { limit: 500 }, message: "must NOT have more than 500 items" })).length;
            }
            const len2 = data11.length;
            for (let i2 = 0; i2 < len2 && errors < MAX_ERRORS; i2++) {
              let data12 = data11[i2];
              if (typeof data12 === "string") {
                if (data12.length > 200 && func1(data12) > 200) {
                  errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/keywords/" + i2, schemaPath: "#/properties/query/properties/keywords/items/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" })).length;
                }
                if (data12.length < 2 * 1 && func1(data12) < 1) {
                  errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/keywords/" + i2, schemaPath: "#/properties/query/properties/keywords/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
                }
              } else {
                errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/keywords/" + i2, schemaPath: "#/properties/query/properties/keywords/items/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
              }
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/keywords", schemaPath: "#/properties/query/properties/keywords/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
          }
        }
        if (data0.language !== void 0) {
          let data13 = data0.language;
          if (typeof data13 === "string") {
            if (data13.length > 20 && func1(data13) > 20) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/language", schemaPath: "#/properties/query/properties/language/maxLength", keyword: "maxLength", params: { limit: 20 }, message: "must NOT have more than 20 characters" })).length;
            }
            if (!pattern11.test(data13)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/language", schemaPath: "#/properties/query/properties/language/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z]{2,4}([-_][A-Za-z0-9]{2,8}){0,2}$|^multi$" }, message: 'must match pattern "^[A-Za-z]{2,4}([-_][A-Za-z0-9]{2,8}){0,2}$|^multi$"' })).length;
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/language", schemaPath: "#/properties/query/properties/language/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
        if (data0.language_hint !== void 0) {
          let data14 = data0.language_hint;
          if (Array.isArray(data14)) {
            if (data14.length > 100) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/language_hint", schemaPath: "#/properties/query/properties/language_hint/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items" })).length;
            }
            const len3 = data14.length;
            for (let i3 = 0; i3 < len3 && errors < MAX_ERRORS; i3++) {
              let data15 = data14[i3];
              if (typeof data15 === "string") {
                if (data15.length > 20 && func1(data15) > 20) {
                  errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/language_hint/" + i3, schemaPath: "#/properties/query/properties/language_hint/items/maxLength", keyword: "maxLength", params: { limit: 20 }, message: "must NOT have more than 20 characters" })).length;
                }
                if (data15.length < 2 * 1 && func1(data15) < 1) {
                  errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/language_hint/" + i3, schemaPath: "#/properties/query/properties/language_hint/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
                }
              } else {
                errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/language_hint/" + i3, schemaPath: "#/properties/query/properties/language_hint/items/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
              }
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/language_hint", schemaPath: "#/properties/query/properties/language_hint/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
          }
        }
        if (data0.mip_opt_out !== void 0) {
          if (typeof data0.mip_opt_out !== "boolean") {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/mip_opt_out", schemaPath: "#/properties/query/properties/mip_opt_out/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
          }
        }
        if (data0.model !== void 0) {
          let data17 = data0.model;
          if (typeof data17 === "string") {
            if (data17.length > 100 && func1(data17) > 100) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/model", schemaPath: "#/properties/query/properties/model/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" })).length;
            }
            if (data17.length < 2 * 1 && func1(data17) < 1) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/model", schemaPath: "#/properties/query/properties/model/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/model", schemaPath: "#/properties/query/properties/model/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
        if (data0.multichannel !== void 0) {
          if (typeof data0.multichannel !== "boolean") {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/multichannel", schemaPath: "#/properties/query/properties/multichannel/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
          }
        }
        if (data0.no_delay !== void 0) {
          if (typeof data0.no_delay !== "boolean") {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/no_delay", schemaPath: "#/properties/query/properties/no_delay/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
          }
        }
        if (data0.punctuate !== void 0) {
          if (typeof data0.punctuate !== "boolean") {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/punctuate", schemaPath: "#/properties/query/properties/punctuate/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
          }
        }
        if (data0.replace !== void 0) {
          let data21 = data0.replace;
          if (Array.isArray(data21)) {
            if (data21.length > 500) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/replace", schemaPath: "#/properties/query/properties/replace/maxItems", keyword: "maxItems", params: { limit: 500 }, message: "must NOT have more than 500 items" })).length;
            }
            const len4 = data21.length;
            for (let i4 = 0; i4 < len4 && errors < MAX_ERRORS; i4++) {
              let data22 = data21[i4];
              if (typeof data22 === "string") {
                if (data22.length > 200 && func1(data22) > 200) {
                  errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/replace/" + i4, schemaPath: "#/properties/query/properties/replace/items/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" })).length;
                }
                if (data22.length < 2 * 1 && func1(data22) < 1) {
                  errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/replace/" + i4, schemaPath: "#/properties/query/properties/replace/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
                }
              } else {
                errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/replace/" + i4, schemaPath: "#/properties/query/properties/replace/items/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
              }
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/replace", schemaPath: "#/properties/query/properties/replace/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
          }
        }
        if (data0.smart_format !== void 0) {
          if (typeof data0.smart_format !== "boolean") {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/smart_format", schemaPath: "#/properties/query/properties/smart_format/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
          }
        }
        if (data0.encoding !== void 0) {
          let data24 = data0.encoding;
          if (!(data24 === "linear16" || data24 === "linear32" || data24 === "mulaw" || data24 === "alaw")) {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/encoding", schemaPath: "#/properties/query/properties/encoding/enum", keyword: "enum", params: { allowedValues: schema446.properties.query.properties.encoding.enum }, message: "must be equal to one of the allowed values" })).length;
          }
        }
        if (data0.sample_rate !== void 0) {
          let data25 = data0.sample_rate;
          if (!(data25 === 8e3 || data25 === 16e3 || data25 === 32e3 || data25 === 44100 || data25 === 48e3)) {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/sample_rate", schemaPath: "#/properties/query/properties/sample_rate/enum", keyword: "enum", params: { allowedValues: schema446.properties.query.properties.sample_rate.enum }, message: "must be equal to one of the allowed values" })).length;
          }
        }
        if (data0.tag !== void 0) {
          let data26 = data0.tag;
          if (Array.isArray(data26)) {
            if (data26.length > 20) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/tag", schemaPath: "#/properties/query/properties/tag/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" })).length;
            }
            const len5 = data26.length;
            for (let i5 = 0; i5 < len5 && errors < MAX_ERRORS; i5++) {
              let data27 = data26[i5];
              if (typeof data27 === "string") {
                if (data27.length > 100 && func1(data27) > 100) {
                  errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/tag/" + i5, schemaPath: "#/properties/query/properties/tag/items/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" })).length;
                }
                if (data27.length < 2 * 1 && func1(data27) < 1) {
                  errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/tag/" + i5, schemaPath: "#/properties/query/properties/tag/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
                }
              } else {
                errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/tag/" + i5, schemaPath: "#/properties/query/properties/tag/items/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
              }
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/tag", schemaPath: "#/properties/query/properties/tag/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
          }
        }
        if (data0.utterance_end_ms !== void 0) {
          let data28 = data0.utterance_end_ms;
          if (!(typeof data28 == "number" && (!(data28 % 1) && !isNaN(data28)) && isFinite(data28))) {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/utterance_end_ms", schemaPath: "#/properties/query/properties/utterance_end_ms/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
          }
          if (typeof data28 == "number" && isFinite(data28)) {
            if (data28 > 6e4 || isNaN(data28)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/utterance_end_ms", schemaPath: "#/properties/query/properties/utterance_end_ms/maximum", keyword: "maximum", params: { comparison: "<=", limit: 6e4 }, message: "must be <= 60000" })).length;
            }
            if (data28 < 100 || isNaN(data28)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/utterance_end_ms", schemaPath: "#/properties/query/properties/utterance_end_ms/minimum", keyword: "minimum", params: { comparison: ">=", limit: 100 }, message: "must be >= 100" })).length;
            }
          }
        }
        if (data0.vad_events !== void 0) {
          if (typeof data0.vad_events !== "boolean") {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/vad_events", schemaPath: "#/properties/query/properties/vad_events/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
          }
        }
        if (data0.version !== void 0) {
          let data30 = data0.version;
          if (typeof data30 === "string") {
            if (data30.length > 100 && func1(data30) > 100) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/version", schemaPath: "#/properties/query/properties/version/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" })).length;
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query/version", schemaPath: "#/properties/query/properties/version/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateStreamDeepgramTranscript_parameters.errors = vErrors;
  return errors === 0;
}
function validateStreamLiveSession_parameters(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.path === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" })).length;
    }
    if (data.path !== void 0) {
      let data0 = data.path;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.id === void 0) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path", schemaPath: "#/properties/path/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" })).length;
        }
        if (data0.id !== void 0) {
          let data1 = data0.id;
          if (typeof data1 === "string") {
            if (!formats0.test(data1)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path/id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path/id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateStreamLiveSession_parameters.errors = vErrors;
  return errors === 0;
}
function validateUpdateCorrections_parameters(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.path === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" })).length;
    }
    if (data.header === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "header" }, message: "must have required property 'header'" })).length;
    }
    if (data.path !== void 0) {
      let data0 = data.path;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.id === void 0) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path", schemaPath: "#/properties/path/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" })).length;
        }
        if (data0.id !== void 0) {
          let data1 = data0.id;
          if (typeof data1 === "string") {
            if (!formats0.test(data1)) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path/id", schemaPath: "JobId/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' })).length;
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path/id", schemaPath: "JobId/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
      }
    }
    if (data.header !== void 0) {
      let data2 = data.header;
      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
        if (data2["If-Match"] !== void 0) {
          let data3 = data2["If-Match"];
          if (typeof data3 === "string") {
            if (data3.length > 100 && func1(data3) > 100) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/header/If-Match", schemaPath: "#/properties/header/properties/If-Match/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" })).length;
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/header/If-Match", schemaPath: "#/properties/header/properties/If-Match/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/header", schemaPath: "#/properties/header/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateUpdateCorrections_parameters.errors = vErrors;
  return errors === 0;
}
function validateUploadAudio_parameters(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.header === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "header" }, message: "must have required property 'header'" })).length;
    }
    if (data.header !== void 0) {
      let data0 = data.header;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0["Idempotency-Key"] !== void 0) {
          let data1 = data0["Idempotency-Key"];
          if (typeof data1 === "string") {
            if (data1.length > 255 && func1(data1) > 255) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/header/Idempotency-Key", schemaPath: "#/properties/header/properties/Idempotency-Key/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" })).length;
            }
            if (data1.length < 2 * 1 && func1(data1) < 1) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/header/Idempotency-Key", schemaPath: "#/properties/header/properties/Idempotency-Key/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/header/Idempotency-Key", schemaPath: "#/properties/header/properties/Idempotency-Key/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/header", schemaPath: "#/properties/header/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateUploadAudio_parameters.errors = vErrors;
  return errors === 0;
}
var validators = Object.freeze({
  "AudioChunkAcknowledgment": validateAudioChunkAcknowledgment,
  "AudioChunkMessage": validateAudioChunkMessage,
  "Corrections": validateCorrections,
  "CorrectionsRequest": validateCorrectionsRequest,
  "DeepgramClientMessage": validateDeepgramClientMessage,
  "DeepgramError": validateDeepgramError,
  "DeepgramServerMessage": validateDeepgramServerMessage,
  "DeepgramTranscript": validateDeepgramTranscript,
  "DeepgramUrlRequest": validateDeepgramUrlRequest,
  "EndRecordingMessage": validateEndRecordingMessage,
  "EndSessionMessage": validateEndSessionMessage,
  "Error": validateError,
  "ErrorMessage": validateErrorMessage,
  "Health": validateHealth,
  "LiveAudioChunkCallback": validateLiveAudioChunkCallback,
  "LiveClientMessage": validateLiveClientMessage,
  "LiveEndRecordingCallback": validateLiveEndRecordingCallback,
  "LiveEndSessionCallback": validateLiveEndSessionCallback,
  "LiveErrorCallback": validateLiveErrorCallback,
  "LiveJob": validateLiveJob,
  "LiveNamedEntityRecognitionCallback": validateLiveNamedEntityRecognitionCallback,
  "LivePostChapterizationCallback": validateLivePostChapterizationCallback,
  "LivePostFinalTranscriptCallback": validateLivePostFinalTranscriptCallback,
  "LivePostSummarizationCallback": validateLivePostSummarizationCallback,
  "LivePostTranscriptCallback": validateLivePostTranscriptCallback,
  "LivePreProcessingCallback": validateLivePreProcessingCallback,
  "LiveSentimentAnalysisCallback": validateLiveSentimentAnalysisCallback,
  "LiveServerMessage": validateLiveServerMessage,
  "LiveSession": validateLiveSession,
  "LiveSessionList": validateLiveSessionList,
  "LiveSessionRequest": validateLiveSessionRequest,
  "LiveSpeechEndCallback": validateLiveSpeechEndCallback,
  "LiveSpeechStartCallback": validateLiveSpeechStartCallback,
  "LiveStartRecordingCallback": validateLiveStartRecordingCallback,
  "LiveStartSessionCallback": validateLiveStartSessionCallback,
  "LiveStopRecordingCallback": validateLiveStopRecordingCallback,
  "LiveTranscriptCallback": validateLiveTranscriptCallback,
  "LiveTranslationCallback": validateLiveTranslationCallback,
  "MetricsText": validateMetricsText,
  "NamedEntityRecognitionMessage": validateNamedEntityRecognitionMessage,
  "OpenAiError": validateOpenAiError,
  "OpenAiModel": validateOpenAiModel,
  "OpenAiModelList": validateOpenAiModelList,
  "OpenAiTranscriptEvent": validateOpenAiTranscriptEvent,
  "OpenAiTranscription": validateOpenAiTranscription,
  "OpenAiTranscriptionForm": validateOpenAiTranscriptionForm,
  "OpenAiTranslationForm": validateOpenAiTranslationForm,
  "OpenapiDocument": validateOpenapiDocument,
  "PostChapterizationMessage": validatePostChapterizationMessage,
  "PostFinalTranscriptMessage": validatePostFinalTranscriptMessage,
  "PostSummarizationMessage": validatePostSummarizationMessage,
  "PostTranscriptMessage": validatePostTranscriptMessage,
  "PreProcessingMessage": validatePreProcessingMessage,
  "PreRecordedJob": validatePreRecordedJob,
  "PreRecordedJobList": validatePreRecordedJobList,
  "PreRecordedJobReference": validatePreRecordedJobReference,
  "PreRecordedJobRequest": validatePreRecordedJobRequest,
  "Readiness": validateReadiness,
  "SentimentAnalysisMessage": validateSentimentAnalysisMessage,
  "SignIn": validateSignIn,
  "SignInRequest": validateSignInRequest,
  "SpeechEndMessage": validateSpeechEndMessage,
  "SpeechStartMessage": validateSpeechStartMessage,
  "StartRecordingMessage": validateStartRecordingMessage,
  "StopRecordingAcknowledgment": validateStopRecordingAcknowledgment,
  "StopRecordingMessage": validateStopRecordingMessage,
  "TranscriptMessage": validateTranscriptMessage,
  "TranscriptText": validateTranscriptText,
  "TranscriptionErrorCallback": validateTranscriptionErrorCallback,
  "TranscriptionJob": validateTranscriptionJob,
  "TranscriptionList": validateTranscriptionList,
  "TranscriptionSuccessCallback": validateTranscriptionSuccessCallback,
  "TranslationMessage": validateTranslationMessage,
  "UploadRequest": validateUploadRequest,
  "UploadedAudio": validateUploadedAudio,
  "createDeepgramTranscript.parameters": validateCreateDeepgramTranscript_parameters,
  "createLiveSession.parameters": validateCreateLiveSession_parameters,
  "createPreRecordedJob.parameters": validateCreatePreRecordedJob_parameters,
  "createTranscription.parameters": validateCreateTranscription_parameters,
  "deleteLiveSession.parameters": validateDeleteLiveSession_parameters,
  "deletePreRecordedJob.parameters": validateDeletePreRecordedJob_parameters,
  "deleteTranscription.parameters": validateDeleteTranscription_parameters,
  "downloadLiveAudio.parameters": validateDownloadLiveAudio_parameters,
  "downloadPreRecordedAudio.parameters": validateDownloadPreRecordedAudio_parameters,
  "downloadTranscript.parameters": validateDownloadTranscript_parameters,
  "downloadTranscriptionAudio.parameters": validateDownloadTranscriptionAudio_parameters,
  "getCorrections.parameters": validateGetCorrections_parameters,
  "getLiveSession.parameters": validateGetLiveSession_parameters,
  "getModel.parameters": validateGetModel_parameters,
  "getPreRecordedJob.parameters": validateGetPreRecordedJob_parameters,
  "getTranscription.parameters": validateGetTranscription_parameters,
  "listLiveSessions.parameters": validateListLiveSessions_parameters,
  "listPreRecordedJobs.parameters": validateListPreRecordedJobs_parameters,
  "listTranscriptions.parameters": validateListTranscriptions_parameters,
  "streamDeepgramTranscript.parameters": validateStreamDeepgramTranscript_parameters,
  "streamLiveSession.parameters": validateStreamLiveSession_parameters,
  "updateCorrections.parameters": validateUpdateCorrections_parameters,
  "uploadAudio.parameters": validateUploadAudio_parameters
});
export {
  validators
};
