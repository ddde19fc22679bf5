interface ImportMetaEnv {
  /** The year of the build, in the copyright line of the prerendered pages. */
  readonly BUILD_YEAR: string;
}
