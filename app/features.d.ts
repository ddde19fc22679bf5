/**
 * What is on in this build. A build replaces each name with its value (model/vite-plugin.ts), so that pages do not load
 * what is off. These are all: no other code asks the content or the settings.
 */

/** Where the contact form posts enquiries; empty while sending is simulated (R-contact, R-enquiries). */
declare const ENQUIRIES: string;

/** Whether visitors can choose a time (R-bookings). */
declare const BOOKINGS: boolean;

/** Attributes of the script that counts visits; null without one (R-visits). */
declare const ANALYTICS: Readonly<Record<string, string>> | null;
