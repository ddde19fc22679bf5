/** Replaces a list without matching items. */
export function EmptyList({ title, text }: { title: string; text: string }) {
  return (
    <div className="mt-10 border-y border-hairline py-16">
      <p className="font-display text-heading">{title}</p>
      <p className="mt-3 text-quiet">{text}</p>
    </div>
  );
}
