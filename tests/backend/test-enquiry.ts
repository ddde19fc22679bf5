import { type Enquiry, emptyEnquiry } from '../../contract/enquiry.ts';

/** A complete enquiry. */
export const testEnquiry = (changes: Partial<Enquiry> = {}): Enquiry => ({
  ...emptyEnquiry,
  name: 'Ada Example',
  email: 'ada@example.com',
  message: 'A new shop by May.',
  ...changes,
});
