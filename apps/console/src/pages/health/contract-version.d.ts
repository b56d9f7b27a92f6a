interface ImportMetaEnv {
  /** Version of the contract that this console was built with. */
  readonly CONTRACT_VERSION: string;
}
