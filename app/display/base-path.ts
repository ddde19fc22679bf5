/** The path that all URLs of the site begin with (model/base-path.ts), without the slash at its end. */
export const basePath = import.meta.env.BASE_URL.slice(0, -1);

/** The URL of a file of the site, or of another host. Links have it from the router. */
export const fileUrl = (path: string) => (path.startsWith('/') ? basePath + path : path);
