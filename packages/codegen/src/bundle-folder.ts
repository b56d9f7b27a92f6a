/** The folder of the bundle, below the folder of the document. */
export const BUNDLE_FOLDER = 'dist';
