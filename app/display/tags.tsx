/** Short names, each in a box. */
export function Tags({ list, className = '' }: { list: readonly string[]; className?: string }) {
  return (
    <ul className={`flex flex-wrap gap-2 empty:hidden ${className}`}>
      {list.map((name) => (
        <li className="tag" key={name}>
          {name}
        </li>
      ))}
    </ul>
  );
}
