/** The package brings no types: what the tests use of it (its README.md). */
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    constructor(schemaOrg: object);
    validate(extracted: {
      jsonld: Record<string, readonly object[]>;
    }): Promise<{ severity: 'ERROR' | 'WARNING'; issueMessage: string }[]>;
  }
}
