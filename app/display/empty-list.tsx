/** What stands in place of a list that a filter has left empty. */
export function EmptyList({ title, text }: { title: string; text: string }) {
  return (
    <div className="mt-10 border-hairline border-y py-24">
      <p className="font-display font-medium text-heading tracking-[-0.035em]">{title}</p>
      <p className="mt-3 text-quiet">{text}</p>
    </div>
  );
}
