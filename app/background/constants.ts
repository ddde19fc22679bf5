/** How many points there are (specification, section 9). */
export const POINT_COUNT = 1500;
/** Width of the cube that they are spread over, in world units (specification, section 9). */
export const CUBE_WIDTH = 10;
/** Width of a point, in world units, before perspective (specification, section 9). */
export const POINT_SIZE = 0.02;
/** Opacity of a point (specification, section 9). */
export const POINT_OPACITY = 0.8;
/** The camera's vertical field of view, in degrees (specification, section 9). */
export const FIELD_OF_VIEW = 75;
/** Device pixels drawn for each CSS pixel, at most (specification, section 9). */
export const PIXEL_RATIO_CAP = 2;

/** Width of a point on the screen, at most, in CSS pixels (visual direction, "The field behind"). */
export const POINT_WIDTH_CAP = 7;
/** Frames drawn in a second, at most (issue 3, "Manners"). */
export const FRAME_RATE_CAP = 60;
/** Frames drawn in a second where WebGL is drawn by the processor: enough for a slow drift, and the page stays smooth. */
export const SOFTWARE_FRAME_RATE = 20;
/** Device pixels drawn for each CSS pixel, at most, where WebGL is drawn by the processor. */
export const SOFTWARE_PIXEL_RATIO = 1;
