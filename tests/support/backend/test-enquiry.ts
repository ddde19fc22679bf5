import type { Database } from '../../../backend/database/database.ts';
import { addEnquiry, type NewEnquiry } from '../../../backend/enquiries/store.ts';
import { type Enquiry, emptyEnquiry } from '../../../contract/enquiry.ts';

export const testEnquiry = (changes: Partial<Enquiry> = {}): Enquiry => ({
  ...emptyEnquiry,
  name: 'Ada Example',
  email: 'ada@example.com',
  message: 'A new shop by May.',
  ...changes,
});

type Stored = Partial<Enquiry> & Partial<Omit<NewEnquiry, 'enquiry'>>;

/** Stores an enquiry with these fields, at `now`, each under another key. @returns its id */
export async function storeEnquiry(database: Database, changes: Stored = {}, now = Date.now()): Promise<string> {
  const { answers = {}, language = '', suspicion, acknowledge = false, key = crypto.randomUUID(), ...fields } = changes;
  const enquiry = { enquiry: testEnquiry(fields), answers, language, key, suspicion, acknowledge };
  return (await database.transaction((transaction) => addEnquiry(transaction, enquiry, now))).id;
}
