/** Where the bundle lies, under the folder of the document. */
export const BUNDLE_FOLDER = 'dist';
