type ContentsProps = { title: string; headings: readonly { id: string; text: string }[] };

/** The table of contents of a long article; beside the text where there is room. */
export function Contents({ title, headings }: ContentsProps) {
  return (
    <nav aria-labelledby="contents" className="article-contents scrim">
      <h2 className="label" id="contents">
        {title}
      </h2>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
