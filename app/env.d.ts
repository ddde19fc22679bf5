interface ImportMetaEnv {
  /** Absolute address of the site, from the environment of the build; unset: the one of content/site.ts. */
  readonly SITE_URL?: string;
  /** The year of the build, in the copyright line of the prerendered pages. */
  readonly BUILD_YEAR: string;
}
