import { describeRule } from './support/describe-rule.ts';
import { get, post, schemas } from './support/documents.ts';

const UNIONS = schemas(`
  FromClient: {discriminator: {propertyName: type}}
  FromServer: {discriminator: {propertyName: type}}
  Thing: {type: object}`);
const NAMES = 'x-websocket: {client: FromClient, server: FromServer}';
const UPGRADE = "responses: {'101': {description: Open.}}";
const AT = 'paths./things.get.x-websocket';

describeRule('websocket-names-resolve', {
  valid: {
    'a GET with 101 and two unions': `${get(`${NAMES}\n${UPGRADE}`)}\n${UNIONS}`,
    'an operation that is no socket': get("responses: {'200': {description: All.}}"),
  },
  invalid: {
    'a GET that does not upgrade': [
      `${get(`${NAMES}\nresponses: {'200': {description: All.}}`)}\n${UNIONS}`,
      [AT, /to a GET with status 101/],
    ],
    'a name that does not exist': [
      `${get(`${NAMES.replace('FromServer', 'FormServer')}\n${UPGRADE}`)}\n${UNIONS}`,
      [`${AT}.server`, /"FormServer" is not one/],
    ],
    'a side without a name': [
      `${get(`x-websocket: {client: FromClient}\n${UPGRADE}`)}\n${UNIONS}`,
      [AT, /under "server"/],
    ],
    'a name that is no union': [
      `${get(`${NAMES.replace('FromServer', 'Thing')}\n${UPGRADE}`)}\n${UNIONS}`,
      [`${AT}.server`, /Make Thing a oneOf/],
    ],
    'a socket behind a POST': [
      `${post(`${NAMES}\n${UPGRADE}`)}\n${UNIONS}`,
      ['paths./things.post.x-websocket', /to a GET with status 101/],
    ],
    'a 101 that names no messages': [get(UPGRADE), ['paths./things.get', /Name the messages/]],
  },
});
