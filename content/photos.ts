import { photo } from './photo.ts';

/**
 * Stock photos by URL (R-photos); no other file of the content names their host. Size and format are added by the
 * component that shows a photo. Each photo is a constant of its own, so that a page's script contains only those it uses.
 * Import them as a namespace: `import * as photos from './photos.ts'`. After `npm run photos` the site has files of
 * them, and asks their host for nothing.
 */

export const laptopWithCode = photo('https://images.unsplash.com/photo-1498050108023-c5249f4df085');
export const codeOnMonitor = photo('https://images.unsplash.com/photo-1461749280684-dccba630e2f6');
export const mobileApp = photo('https://images.unsplash.com/photo-1512941937669-90a1b58e7e9c');
export const cardPayment = photo('https://images.unsplash.com/photo-1556742049-0cfed4f6a45d');
export const onlineShopping = photo('https://images.unsplash.com/photo-1563013544-824ae1b704d3');
export const searchAnalytics = photo('https://images.unsplash.com/photo-1571721795195-a2ca2d3370a9');
export const searchOptimization = photo('https://images.unsplash.com/photo-1562577309-2592ab84b1bc');
export const analyticsOnLaptop = photo('https://images.unsplash.com/photo-1460925895917-afdab827c52f');
export const dashboardCharts = photo('https://images.unsplash.com/photo-1551288049-bebda4e38f71');
export const fitnessTraining = photo('https://images.unsplash.com/photo-1571019613454-1cb2f99b2d8b');
export const gym = photo('https://images.unsplash.com/photo-1517836357463-d25dfeac3438');
export const houseForSale = photo('https://images.unsplash.com/photo-1564013799919-ab600027ffc6');
export const adsAnalytics = photo('https://images.unsplash.com/photo-1533750516457-a7f992034fec');
export const digitalMarketing = photo('https://images.unsplash.com/photo-1557838923-2985c318be48');
export const socialOnPhone = photo('https://images.unsplash.com/photo-1611926653458-09294b3142bf');
export const socialApps = photo('https://images.unsplash.com/photo-1611162617474-5b21e879e113');
export const emailCompose = photo('https://images.unsplash.com/photo-1596526131083-e8c633c948d2');
export const consultingMeeting = photo('https://images.unsplash.com/photo-1552664730-d307ca884978');
export const teamAtWork = photo('https://images.unsplash.com/photo-1522071820081-009f0129c71c');
export const drawingWireframe = photo('https://images.unsplash.com/photo-1581291518857-4e27b48ff24e');
export const interfaceWireframes = photo('https://images.unsplash.com/photo-1586717791821-3f44a563fa4c');
export const design = photo('https://images.unsplash.com/photo-1561070791-2526d30994b5');
export const reactCode = photo('https://images.unsplash.com/photo-1633356122544-f134324a6cee');
export const deskWorkspace = photo('https://images.unsplash.com/photo-1486312338219-ce68d2c6f44d');
export const portraitWomanA = photo('https://images.unsplash.com/photo-1438761681033-6461ffad8d80');
export const portraitWomanB = photo('https://images.unsplash.com/photo-1580489944761-15a19d654956');
export const portraitWomanC = photo('https://images.unsplash.com/photo-1494790108377-be9c29b29330');
export const portraitWomanD = photo('https://images.unsplash.com/photo-1544005313-94ddf0286df2');
export const portraitWomanE = photo('https://images.unsplash.com/photo-1573496359142-b8d87734a5a2');
export const portraitManA = photo('https://images.unsplash.com/photo-1500648767791-00dcc994a43e');
export const portraitManB = photo('https://images.unsplash.com/photo-1507003211169-0a1dd7228f2d');
export const portraitManC = photo('https://images.unsplash.com/photo-1472099645785-5658abf4ff4e');
export const portraitManD = photo('https://images.unsplash.com/photo-1560250097-0b93528c311a');
