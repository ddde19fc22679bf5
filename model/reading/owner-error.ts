/** An error that the owner of the content mends. It is printed without a stack, of which nothing helps. */
export class OwnerError extends Error {
  constructor(message: string) {
    super(message);
    this.stack = message;
  }

  // No field, which would be printed.
  override get name(): string {
    return 'OwnerError';
  }
}
