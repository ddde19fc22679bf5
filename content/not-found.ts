/** Texts of the screen of an unknown path (R-not-found). */
export const notFound = {
  title: 'Oops! Page not found',
  text: 'Nothing lives at this address. It may have moved, or never have been.',
} as const;
