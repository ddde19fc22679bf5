/** The path that all URLs of the site begin with (model/base-path.ts), without the slash at its end. */
export const basePath = import.meta.env.BASE_PATH ?? '';

/** The URL of a file of the site, or of another host. Links have it from the router. */
export const fileUrl = (path: string) => (import.meta.env.BASE_PATH && path.startsWith('/') ? basePath + path : path);
