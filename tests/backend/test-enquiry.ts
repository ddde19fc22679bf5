import type { StoredEnquiry } from '../../backend/enquiries/store.ts';
import { type Enquiry, emptyEnquiry } from '../../contract/enquiry.ts';

/** A complete enquiry. */
export const testEnquiry = (changes: Partial<Enquiry> = {}): Enquiry => ({
  ...emptyEnquiry,
  name: 'Ada Example',
  email: 'ada@example.com',
  message: 'A new shop by May.',
  ...changes,
});

/** An enquiry as it is stored. */
export const testStoredEnquiry = (changes: Partial<StoredEnquiry> = {}): StoredEnquiry => ({
  ...testEnquiry(),
  id: '4be0643f-1d98-573b-97cd-ca98a65347dd',
  receivedAt: Date.UTC(2026, 10, 22, 12),
  state: 'new',
  suspicion: undefined,
  attempts: 0,
  lastError: undefined,
  ...changes,
});
