/** Texts around an article (R-article). */
export const articleScreen = {
  contents: 'On this page',
  newer: 'Newer',
  older: 'Older',
  all: 'All articles',
  related: { title: 'More like this' },
  closing: {
    title: 'Is this your site, too?',
    text: 'Send me its address. I measure it before we talk, and you get the figures either way.',
  },
} as const;
