/** Messages of the contact form (R-contact). They are in its script, because most appear while a visitor types. */
export const formMessages = {
  placeholder: 'What should change, and by when?',
  name: 'Please enter your name.',
  email: 'Please enter your email address.',
  malformedEmail: 'Please check this address; it should look like name@company.com.',
  message: 'Please tell me what should change.',
  incomplete: { title: 'Error', text: 'Please fill in all required fields.' },
  sent: { title: 'Success!', text: "Your message has been sent. I'll get back to you soon!" },
} as const;
