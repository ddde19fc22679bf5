import { useParams } from 'react-router';
import { ButtonLink } from '~/display/button-link.tsx';
import { useMissing } from '~/display/missing.ts';
import { ScreenMessage } from '~/display/screen-message.tsx';

/** The screen for a project id that does not exist (specification, section 2). */
export function ProjectNotFound() {
  useMissing('Project not found:', useParams().projectId);
  return (
    <ScreenMessage
      label={<p className="eyebrow">404</p>}
      text="The project you're looking for doesn't exist."
      title="Project Not Found"
    >
      <ButtonLink to="/portfolio">Back to Portfolio</ButtonLink>
    </ScreenMessage>
  );
}
