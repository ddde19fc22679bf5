/** Number of points (R-field). */
export const POINT_COUNT = 1500;
/** Width of the cube that the points are spread over, in world units (R-field). */
export const CUBE_WIDTH = 10;
/** Size of a point before perspective, in world units (R-field). */
export const POINT_SIZE = 0.02;
/** Opacity of a point (R-field). */
export const POINT_OPACITY = 0.8;
/** The camera's vertical field of view, in degrees (R-field). */
export const FIELD_OF_VIEW = 75;
/** Maximum number of device pixels drawn per CSS pixel (R-field). */
export const PIXEL_RATIO_CAP = 2;

/** Maximum width of a point on the screen, in CSS pixels (R-field). */
export const POINT_WIDTH_CAP = 7;
/** Maximum number of frames drawn per second (R-field). */
export const FRAME_RATE_CAP = 60;
/** Frames drawn per second with software rendering: enough for a slow drift, and the page stays responsive. */
export const SOFTWARE_FRAME_RATE = 20;
/** Maximum number of device pixels drawn per CSS pixel with software rendering. */
export const SOFTWARE_PIXEL_RATIO = 1;
