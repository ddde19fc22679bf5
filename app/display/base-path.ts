/** The path that all URLs of the site begin with (model/reading/base-path.ts), without the slash at its end. */
export const basePath = import.meta.env.BASE_URL.slice(0, -1);

/** Returns the URL of a file: below the site's path, or on another host. The router does the same for links. */
export const fileUrl = (path: string) => (path.startsWith('/') ? basePath + path : path);
