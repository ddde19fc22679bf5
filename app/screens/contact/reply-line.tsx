import { fill } from 'contract/template.ts';
import { formWords, locale, response } from 'model/contact.data.ts';
import { dayAndTime, replyBy } from './reply-by.ts';
import { useSentAt } from './submission.ts';

/** When the owner replies. It says so of the enquiry that was sent until the next one is begun, and stays after the toast. */
export function ReplyLine() {
  const sentAt = useSentAt();
  const reply =
    sentAt && response
      ? fill(formWords.replyBy, dayAndTime(replyBy(sentAt, response), sentAt, locale))
      : formWords.reply;
  return (
    <p className="text-small text-quiet">
      {/* Screen readers read out what is added to it. */}
      <span className="text-paper" role="status">
        {sentAt > 0 && `${fill(formWords.sentAt, dayAndTime(sentAt, sentAt, locale))} ${reply}`}
      </span>
      {!sentAt && reply}
    </p>
  );
}
