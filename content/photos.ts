/**
 * Every photo address of the site; the one place that names the host.
 * Size and format are added where a photo is shown. One constant a photo, so that a page carries only those it uses:
 * import them as a namespace, `import * as photos from './photos.ts'`.
 */

/** The stock-photo host that every address starts with. */
export const host = 'https://images.unsplash.com';

export const laptopWithCode = `${host}/photo-1498050108023-c5249f4df085`;
export const codeOnMonitor = `${host}/photo-1461749280684-dccba630e2f6`;
export const mobileApp = `${host}/photo-1512941937669-90a1b58e7e9c`;
export const cardPayment = `${host}/photo-1556742049-0cfed4f6a45d`;
export const onlineShopping = `${host}/photo-1563013544-824ae1b704d3`;
export const searchAnalytics = `${host}/photo-1571721795195-a2ca2d3370a9`;
export const searchOptimization = `${host}/photo-1562577309-2592ab84b1bc`;
export const analyticsOnLaptop = `${host}/photo-1460925895917-afdab827c52f`;
export const dashboardCharts = `${host}/photo-1551288049-bebda4e38f71`;
export const fitnessTraining = `${host}/photo-1571019613454-1cb2f99b2d8b`;
export const gym = `${host}/photo-1517836357463-d25dfeac3438`;
export const houseForSale = `${host}/photo-1564013799919-ab600027ffc6`;
export const adsAnalytics = `${host}/photo-1533750516457-a7f992034fec`;
export const digitalMarketing = `${host}/photo-1557838923-2985c318be48`;
export const socialOnPhone = `${host}/photo-1611926653458-09294b3142bf`;
export const socialApps = `${host}/photo-1611162617474-5b21e879e113`;
export const emailCompose = `${host}/photo-1596526131083-e8c633c948d2`;
export const consultingMeeting = `${host}/photo-1552664730-d307ca884978`;
export const teamAtWork = `${host}/photo-1522071820081-009f0129c71c`;
export const drawingWireframe = `${host}/photo-1581291518857-4e27b48ff24e`;
export const interfaceWireframes = `${host}/photo-1586717791821-3f44a563fa4c`;
export const design = `${host}/photo-1561070791-2526d30994b5`;
export const reactCode = `${host}/photo-1633356122544-f134324a6cee`;
export const deskWorkspace = `${host}/photo-1486312338219-ce68d2c6f44d`;
export const portraitWomanA = `${host}/photo-1438761681033-6461ffad8d80`;
export const portraitWomanB = `${host}/photo-1580489944761-15a19d654956`;
export const portraitWomanC = `${host}/photo-1494790108377-be9c29b29330`;
export const portraitWomanD = `${host}/photo-1544005313-94ddf0286df2`;
export const portraitWomanE = `${host}/photo-1573496359142-b8d87734a5a2`;
export const portraitManA = `${host}/photo-1500648767791-00dcc994a43e`;
export const portraitManB = `${host}/photo-1507003211169-0a1dd7228f2d`;
export const portraitManC = `${host}/photo-1472099645785-5658abf4ff4e`;
export const portraitManD = `${host}/photo-1560250097-0b93528c311a`;
