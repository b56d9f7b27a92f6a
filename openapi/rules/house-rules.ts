import { defaultRules } from './defaults.ts';
import { descriptionRules } from './descriptions.ts';
import { errorRules } from './errors.ts';
import { exampleRules } from './examples.ts';
import { extensionRules } from './extensions.ts';
import { fileRules } from './files.ts';
import { messageRules } from './messages.ts';
import { nameRules } from './names.ts';
import { operationRules } from './operations.ts';
import { requestRules } from './requests.ts';
import { schemaRules } from './schemas.ts';

/** Our rules for the document, by name. */
export const houseRules = {
  ...defaultRules,
  ...descriptionRules,
  ...errorRules,
  ...exampleRules,
  ...extensionRules,
  ...fileRules,
  ...messageRules,
  ...nameRules,
  ...operationRules,
  ...requestRules,
  ...schemaRules,
} as const;
