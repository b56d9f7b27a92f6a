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

// validators.js
var schema33 = { "$id": "Drawing", "type": "object", "additionalProperties": false, "required": ["shape"], "properties": { "shape": { "$ref": "Shape" }, "frame": { "type": ["object", "null"], "byType": { "object": { "$ref": "Square" }, "null": {} } }, "label": { "type": ["boolean", "array"], "byType": { "boolean": {}, "array": { "maxItems": 2, "items": { "$ref": "Word" } } } } } };
function validateCircle(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.kind === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" })).length;
    }
    if (data.radius === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "radius" }, message: "must have required property 'radius'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "kind" || key0 === "radius")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.kind !== void 0) {
      if ("circle" !== data.kind) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/const", keyword: "const", params: { allowedValue: "circle" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.radius !== void 0) {
      let data1 = data.radius;
      if (typeof data1 == "number" && isFinite(data1)) {
        if (data1 <= 0 || isNaN(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/radius", schemaPath: "#/properties/radius/exclusiveMinimum", keyword: "exclusiveMinimum", params: { comparison: ">", limit: 0 }, message: "must be > 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/radius", schemaPath: "#/properties/radius/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateCircle.errors = vErrors;
  return errors === 0;
}
function validateSquare(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.kind === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" })).length;
    }
    if (data.side === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "side" }, message: "must have required property 'side'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "kind" || key0 === "side")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.kind !== void 0) {
      if ("square" !== data.kind) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/const", keyword: "const", params: { allowedValue: "square" }, message: "must be equal to constant" })).length;
      }
    }
    if (data.side !== void 0) {
      let data1 = data.side;
      if (typeof data1 == "number" && isFinite(data1)) {
        if (data1 <= 0 || isNaN(data1)) {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/side", schemaPath: "#/properties/side/exclusiveMinimum", keyword: "exclusiveMinimum", params: { comparison: ">", limit: 0 }, message: "must be > 0" })).length;
        }
      } else {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/side", schemaPath: "#/properties/side/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateSquare.errors = vErrors;
  return errors === 0;
}
function validateShape(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    const tag0 = data.kind;
    if (typeof tag0 == "string") {
      if (tag0 === "circle") {
        if (!validateCircle(data, { instancePath, parentData, parentDataProperty, rootData })) {
          errors = (vErrors = collect(vErrors, validateCircle.errors)).length;
        }
      } else if (tag0 === "square") {
        if (!validateSquare(data, { instancePath, parentData, parentDataProperty, rootData })) {
          errors = (vErrors = collect(vErrors, validateSquare.errors)).length;
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
  validateShape.errors = vErrors;
  return errors === 0;
}
var schema37 = { "$id": "Word", "type": ["string", "object"], "byType": { "string": { "minLength": 1 }, "object": { "additionalProperties": false, "required": ["value"], "properties": { "value": { "type": "string" }, "weight": { "type": "number", "minimum": 0, "maximum": 1 } } } } };
var func1 = require_ucs2length().default;
function validateWord(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: schema37.type }, message: "must be string,object" })).length;
  }
  if (!(typeof data !== "string")) {
    if (typeof data === "string") {
      if (data.length < 2 * 1 && func1(data) < 1) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/byType/string/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" })).length;
      }
    }
  }
  if (!!(data && typeof data == "object" && !Array.isArray(data))) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.value === void 0) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/byType/object/required", keyword: "required", params: { missingProperty: "value" }, message: "must have required property 'value'" })).length;
      }
      for (const key0 in data) {
        if (errors >= MAX_ERRORS) break;
        if (!(key0 === "value" || key0 === "weight")) {
          errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/byType/object/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
        }
      }
      if (data.value !== void 0) {
        if (typeof data.value !== "string") {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/value", schemaPath: "#/byType/object/properties/value/type", keyword: "type", params: { type: "string" }, message: "must be string" })).length;
        }
      }
      if (data.weight !== void 0) {
        let data1 = data.weight;
        if (typeof data1 == "number" && isFinite(data1)) {
          if (data1 > 1 || isNaN(data1)) {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/weight", schemaPath: "#/byType/object/properties/weight/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 }, message: "must be <= 1" })).length;
          }
          if (data1 < 0 || isNaN(data1)) {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/weight", schemaPath: "#/byType/object/properties/weight/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" })).length;
          }
        } else {
          errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/weight", schemaPath: "#/byType/object/properties/weight/type", keyword: "type", params: { type: "number" }, message: "must be number" })).length;
        }
      }
    }
  }
  validateWord.errors = vErrors;
  return errors === 0;
}
function validateDrawing(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.shape === void 0) {
      errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "shape" }, message: "must have required property 'shape'" })).length;
    }
    for (const key0 in data) {
      if (errors >= MAX_ERRORS) break;
      if (!(key0 === "shape" || key0 === "frame" || key0 === "label")) {
        errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" })).length;
      }
    }
    if (data.shape !== void 0) {
      if (!validateShape(data.shape, { instancePath: instancePath + "/shape", parentData: data, parentDataProperty: "shape", rootData })) {
        errors = (vErrors = collect(vErrors, validateShape.errors)).length;
      }
    }
    if (data.frame !== void 0) {
      let data1 = data.frame;
      if (!(data1 && typeof data1 == "object" && !Array.isArray(data1)) && data1 !== null) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/frame", schemaPath: "#/properties/frame/type", keyword: "type", params: { type: schema33.properties.frame.type }, message: "must be object,null" })).length;
      }
      if (!!(data1 && typeof data1 == "object" && !Array.isArray(data1))) {
        if (!validateSquare(data1, { instancePath: instancePath + "/frame", parentData: data, parentDataProperty: "frame", rootData })) {
          errors = (vErrors = collect(vErrors, validateSquare.errors)).length;
        }
      }
    }
    if (data.label !== void 0) {
      let data2 = data.label;
      if (typeof data2 !== "boolean" && !Array.isArray(data2)) {
        errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/label", schemaPath: "#/properties/label/type", keyword: "type", params: { type: schema33.properties.label.type }, message: "must be boolean,array" })).length;
      }
      if (!!Array.isArray(data2)) {
        if (Array.isArray(data2)) {
          if (data2.length > 2) {
            errors = (vErrors = fail(vErrors, { instancePath: instancePath + "/label", schemaPath: "#/properties/label/byType/array/maxItems", keyword: "maxItems", params: { limit: 2 }, message: "must NOT have more than 2 items" })).length;
          }
          const len0 = data2.length;
          for (let i0 = 0; i0 < len0 && errors < MAX_ERRORS; i0++) {
            if (!validateWord(data2[i0], { instancePath: instancePath + "/label/" + i0, parentData: data2, parentDataProperty: i0, rootData })) {
              errors = (vErrors = collect(vErrors, validateWord.errors)).length;
            }
          }
        }
      }
    }
  } else {
    errors = (vErrors = fail(vErrors, { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" })).length;
  }
  validateDrawing.errors = vErrors;
  return errors === 0;
}
var validators = Object.freeze({
  "Drawing": validateDrawing
});
export {
  validators
};
