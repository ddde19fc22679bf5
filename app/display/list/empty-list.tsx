/** What stands in place of a list that a filter has left empty. */
export function EmptyList({ title, text }: { title: string; text: string }) {
  return (
    <div className="mt-10 hairline-y py-16">
      <p className="display text-heading">{title}</p>
      <p className="mt-3 text-quiet">{text}</p>
    </div>
  );
}
