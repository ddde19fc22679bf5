/** The languages that the product delivers words in; an owner's further ones are tested by nobody. */
export const deliveredLanguages = ['de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'pt'];
