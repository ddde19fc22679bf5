/** Types for the part of the API that the tests use (documented in its README.md); the package has none. */
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    constructor(schemaOrg: object);
    validate(extracted: {
      jsonld: Record<string, readonly object[]>;
    }): Promise<{ severity: 'ERROR' | 'WARNING'; issueMessage: string }[]>;
  }
}
