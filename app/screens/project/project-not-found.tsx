import { useEffect } from 'react';
import { useParams } from 'react-router';
import { ButtonLink } from '~/display/button-link.tsx';
import { ScreenMessage } from '~/display/screen-message.tsx';

/** The screen for a project id that does not exist (specification, section 2). */
export function ProjectNotFound() {
  const { projectId } = useParams();
  useEffect(() => {
    console.error('Project not found:', projectId);
  }, [projectId]);
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
