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
var schema34 = { "$id": "CallbackConfig", "type": "object", "additionalProperties": false, "properties": { "url": { "type": "string", "format": "uri", "pattern": "^https?://" }, "method": { "enum": ["POST", "PUT"] } } };
var formats0 = require_formats().fullFormats.uri;
var pattern4 = new RegExp("^https?://", "u");
function validateCallbackConfig(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "url" || key0 === "method")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.url !== void 0) {
      let data0 = data.url;
      if (typeof data0 === "string") {
        if (!pattern4.test(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/url", schemaPath: "#/properties/url/pattern", keyword: "pattern", params: { pattern: "^https?://" }, message: 'must match pattern "^https?://"' })).length;
        }
        if (!formats0(data0)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/url", schemaPath: "#/properties/url/format", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/url", schemaPath: "#/properties/url/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
      }
    }
    if (data.method !== void 0) {
      let data1 = data.method;
      if (!(data1 === "POST" || data1 === "PUT")) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/method", schemaPath: "#/properties/method/enum", keyword: "enum", params: { allowedValues: schema34.properties.method.enum }, message: "must be equal to one of the allowed values" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateCallbackConfig.errors = vErrors;
  return errors === 0;
}
var func2 = require_ucs2length().default;
function validateCallRequest(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "callback" || key0 === "callback_config" || key0 === "min" || key0 === "max" || key0 === "metadata" || key0 === "spelling")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.callback !== void 0) {
      if (typeof data.callback !== "boolean") {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/callback", schemaPath: "#/properties/callback/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" })).length;
      }
    }
    if (data.callback_config !== void 0) {
      if (!validateCallbackConfig(data.callback_config, { instancePath: instancePath + "/callback_config", parentData: data, parentDataProperty: "callback_config", rootData })) {
        errors = (vErrors = collect(vErrors, validateCallbackConfig.errors)).length;
      }
    }
    if (data.min !== void 0) {
      let data2 = data.min;
      if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/min", schemaPath: "#/properties/min/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
    }
    if (data.max !== void 0) {
      let data3 = data.max;
      if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/max", schemaPath: "#/properties/max/type", keyword: "type", params: { type: "integer" }, message: "must be integer" })).length;
      }
    }
    if (data.metadata !== void 0) {
      let data4 = data.metadata;
      if (!fitsJsonLength(data4, 30)) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/metadata", schemaPath: "#/properties/metadata/x-max-json-length", keyword: "x-max-json-length", params: { limit: 30 }, message: "must have at most 30 characters as JSON" })).length;
      }
      if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/metadata", schemaPath: "#/properties/metadata/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
      }
    }
    if (data.spelling !== void 0) {
      let data5 = data.spelling;
      if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
        if (Object.keys(data5).length > 2) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/spelling", schemaPath: "#/properties/spelling/maxProperties", keyword: "maxProperties", params: { limit: 2 }, message: "must NOT have more than 2 properties" })).length;
        }
        for (const key1 in data5) {
          if (errors >= MAX_ERRORS) break;
          const _errs14 = errors;
          if (typeof key1 === "string") {
            if (func2(key1) < 1) {
              errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/spelling", schemaPath: "#/properties/spelling/propertyNames/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", propertyName: key1 })).length;
            }
          }
          var valid1 = _errs14 === errors;
          if (!valid1) {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/spelling", schemaPath: "#/properties/spelling/propertyNames", keyword: "propertyNames", params: { propertyName: key1 }, message: "property name must be valid" })).length;
          }
        }
        for (const key2 in data5) {
          if (errors >= MAX_ERRORS) break;
          let data6 = data5[key2];
          if (Array.isArray(data6)) {
            const len0 = data6.length;
            for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
              if (typeof data6[i0] !== "string") {
                errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/spelling/" + key2.replace(/~/g, "~0").replace(/\//g, "~1") + "/" + i0, schemaPath: "#/properties/spelling/additionalProperties/items/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
              }
            }
          } else {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/spelling/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/spelling/additionalProperties/type", keyword: "type", params: { type: "array" }, message: "must be array" })).length;
          }
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/spelling", schemaPath: "#/properties/spelling/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
      }
    }
    if (data.min !== void 0) {
      if (data.max === void 0) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/dependentRequired", keyword: "dependentRequired", params: {
          property: "min",
          missingProperty: "max",
          depsCount: 1,
          deps: "max"
        }, message: "must have property max when property min is present" })).length;
      }
    }
    if (data.callback !== void 0) {
      const _errs21 = errors;
      let valid6 = true;
      const _errs22 = errors;
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.callback !== void 0) {
          if (true !== data.callback) {
            errors = (vErrors = fail(vErrors, {})).length;
          }
        }
      }
      var _valid0 = _errs22 === errors;
      errors = _errs21;
      if (vErrors !== null) {
        if (_errs21) {
          vErrors.length = _errs21;
        } else {
          vErrors = null;
        }
      }
      if (_valid0) {
        const _errs24 = errors;
        if (data && typeof data == "object" && !Array.isArray(data)) {
          if (data.callback_config === void 0) {
            errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/dependentSchemas/callback/then/required", keyword: "required", params: { missingProperty: "callback_config" }, message: "must have required property 'callback_config'" })).length;
          }
          if (data.callback_config !== void 0) {
            let data9 = data.callback_config;
            if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
              if (data9.url === void 0) {
                errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/callback_config", schemaPath: "#/dependentSchemas/callback/then/properties/callback_config/required", keyword: "required", params: { missingProperty: "url" }, message: "must have required property 'url'" })).length;
              }
            }
          }
        }
        var _valid0 = _errs24 === errors;
        valid6 = _valid0;
      }
      if (!valid6) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/dependentSchemas/callback/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema' })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateCallRequest.errors = vErrors;
  return errors === 0;
}
var validators = Object.freeze({
  "CallRequest": validateCallRequest
});
export {
  validators
};
