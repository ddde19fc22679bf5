/** Texts of the contact form's errors, and of an enquiry that is sent (R-enquiries). */
import { type ErrorMessages, type FieldMessages, type FieldName, fieldLimits } from '../contract/enquiry.ts';
import { formMessages } from './contact-form.ts';
import { formatNumber } from './format.ts';
import { offline as noNetwork } from './messages.ts';
import { readSettings } from './settings.ts';
import { site } from './site.ts';

const { email } = site;
const { enquiries } = readSettings();
const atMost = (field: FieldName) => `at most ${formatNumber(fieldLimits[field])} characters`;

/** Of numbers and times in these texts. */
export const locale: string = site.locale;

/** One for each field and issue; those of issues that a field cannot have are never shown. */
export const fieldMessages: FieldMessages = {
  name: {
    missing: formMessages.name,
    malformed: formMessages.name,
    'too-long': `Please shorten this to ${atMost('name')}.`,
  },
  email: {
    missing: formMessages.email,
    malformed: formMessages.malformedEmail,
    'too-long': `Please check this address; one has ${atMost('email')}.`,
  },
  company: {
    missing: 'Please enter your company.',
    malformed: 'Please enter your company.',
    'too-long': `Please shorten this to ${atMost('company')}.`,
  },
  service: {
    missing: 'Please select a service.',
    malformed: 'Please select a service.',
    'too-long': 'Please select one of the services.',
  },
  message: {
    missing: formMessages.message,
    malformed: formMessages.message,
    'too-long': `Please shorten this to ${atMost('message')}.`,
  },
};

const orWrite = `or write to ${email}`;

export const errorMessages: ErrorMessages = {
  'wrong-origin': {
    title: 'Not sent',
    text: `Your message did not come from the form of this site. Please send it from there, ${orWrite}.`,
  },
  'too-large': {
    title: 'Too long to send',
    text: `Your message is larger than this form can carry. Please shorten it, ${orWrite}.`,
  },
  'wrong-type': { title: 'Not sent', text: `Your message arrived garbled. Please send it again, ${orWrite}.` },
  invalid: {
    title: 'Please check your message',
    text: 'Please change what is marked. Nothing that you typed is lost.',
  },
  'too-many': {
    title: 'Please wait a moment',
    text: `Many messages have come from your connection. Nothing is lost: yours is still here. Please send it {wait}, ${orWrite}.`,
  },
  unavailable: {
    title: 'Not sent yet',
    text: `Nothing is lost: your message is still here. Please try again in a moment, ${orWrite}.`,
  },
};

/** Where no response came: because there is no network, or for another reason. */
export const offline = {
  title: noNetwork.title,
  text: `Nothing is lost: your message is still here. Please send it when you are back, ${orWrite}.`,
};
export const unconfirmed = {
  title: 'Not confirmed yet',
  text: `Nothing is lost: your message is still here. Please send it again, ${orWrite}.`,
};

/** How much room a field has left; `{count}` stands for a number. The last two are read out, in steps. */
export const lengthMessages = {
  oneLeft: '1 character left',
  left: '{count} characters left',
  oneOver: '1 character too many',
  over: '{count} characters too many',
  fewLeft: 'Fewer than {count} characters left',
  isOver: 'Longer than this field can hold',
};

/** Names the trap for those who see it. */
export const trapLabel = 'Leave this empty';

export const withoutScript: string =
  enquiries.to === 'service'
    ? `Without JavaScript the button sends the form to ${new URL(enquiries.endpoint).host}, whose page tells you whether it arrived. You can also write to ${email} directly.`
    : `Without JavaScript the next page tells you whether your message arrived. You can also write to ${email} directly.`;

/** The page that follows a message sent without script. */
export const sentPage = {
  eyebrow: 'Contact',
  title: 'Your message has been sent',
  text: `Thank you. It is stored, and I reply ${site.responseTime}.`,
};

const goBack = 'Go back with the Back button of your browser: your text is still in the form.';

/** The pages that follow a message sent without script that was not stored. */
export const notSentPages: ErrorMessages = {
  'wrong-origin': errorMessages['wrong-origin'],
  'too-large': {
    title: errorMessages['too-large'].title,
    text: `Your message is larger than this form can carry. ${goBack} Please shorten it, ${orWrite}.`,
  },
  'wrong-type': {
    title: errorMessages['wrong-type'].title,
    text: `Your message arrived garbled. ${goBack} Please send it again, ${orWrite}.`,
  },
  invalid: {
    title: errorMessages.invalid.title,
    text: `I need your name, one e-mail address and a message of ${atMost('message')}. ${goBack} Please check all three, ${orWrite}.`,
  },
  'too-many': {
    title: errorMessages['too-many'].title,
    text: `Many messages have come from your connection. ${goBack} Please send it in ten minutes, ${orWrite}.`,
  },
  unavailable: {
    title: errorMessages.unavailable.title,
    text: `Your message could not be stored. ${goBack} Please try again in a moment, ${orWrite}.`,
  },
};
