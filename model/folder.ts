/**
 * The folder of the content, relative to the project's folder: `content/`, or what the environment variable `CONTENT`
 * names, so that one checkout builds the sites of several owners.
 */
export const contentFolder = (): string => (process.env.CONTENT?.trim() || 'content').replace(/\/+$/, '');
