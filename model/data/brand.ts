/** Colours of the brand for scripts; stylesheets have them as design tokens (publish/brand.ts). */
import { channelsOf, isDark } from '../checking/contrast.ts';
import { content } from '../reading/content.server.ts';

const { colours } = content.brand;

/** The page's background, for the browser's own bars. */
export const themeColour: string = colours.ink;
/** The scroll bars and controls that fit to it. */
export const colourScheme = isDark(colours) ? 'dark' : 'light';
/** Colours of the background's points: red, green and blue, each from 0 to 1. */
export const paperRgb = channelsOf(colours.paper);
export const signalRgb = channelsOf(colours.signal);
export const hasTonedPhotos: boolean = colours.photos === 'tone';
