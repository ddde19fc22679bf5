/** Messages in place of a screen. Every page's script has them, because any screen can fail. */

/** An unknown id in a collection (R-service, R-project). */
export const entryNotFound = {
  '/services': {
    title: 'Service Not Found',
    text: "The service you're looking for doesn't exist.",
    link: 'Back to Services',
  },
  '/portfolio': {
    title: 'Project Not Found',
    text: "The project you're looking for doesn't exist.",
    link: 'Back to Portfolio',
  },
} as const;

/** A screen that failed. */
export const failed = {
  title: 'Something went wrong on this page',
  text: 'Reloading usually helps. If it does not, write to me and I will look into it.',
} as const;

/** A screen that cannot be loaded without a network. */
export const offline = {
  title: 'You are offline',
  text: 'The page opens by itself when you are back.',
  toast: 'The page opens when you are back.',
} as const;
