/** The constants of docs/requirements.md, as literals: nothing is imported, so a change by accident fails a test. */

export const required = {
  /** R-background */
  background: {
    points: 1500,
    cubeWidth: 10,
    pointSize: 0.02,
    opacity: 0.8,
    pixelRatioCap: 2,
    /** The camera's vertical angle, degrees. */
    fieldOfView: 75,
    /** The widest that a drifting point is drawn, CSS px. */
    pointWidthCap: 7,
  },
  /** R-header */
  header: {
    /** The header is compact beyond this scroll position, px. */
    scrollThreshold: 20,
    dropDownWidth: { min: 400, max: 600 },
    /** The drop-down menus are shown from this width on, the overlay below it, px. */
    desktopWidth: 1024,
    /** Time between two items of the overlay that fade in, s. */
    overlayStagger: 0.1,
  },
  /** R-reveal. Defaults of the scroll-in wrapper: px, s, and the share of the content in view. */
  reveal: { distance: 20, duration: 0.6, threshold: 0.1 },
  /** R-contact */
  form: {
    /** Duration of the simulated sending, ms. */
    sendingTime: 1500,
    /** R-enquiries. Time to wait for the server's response, ms. */
    responseTime: 15_000,
  },
} as const;
