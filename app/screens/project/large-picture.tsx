import type { PhotoUse } from 'model/data/photo-uses.ts';
import { photoSources } from 'pictures/photo-sources.ts';
import { type ComponentType, type MouseEvent, useState } from 'react';
import { fileUrl } from '~/display/base-path.ts';
import { Photo, type PhotoProps } from '~/display/photo.tsx';
import type { LargeDialogProps } from './large-dialog.tsx';

type LargePictureProps = PhotoProps & Pick<LargeDialogProps, 'image'> & { largeUse: PhotoUse };

/** A photo that links to its large file, or to its film. With script a click loads the dialog, which shows it. */
export function LargePicture({ largeUse, ...photo }: LargePictureProps) {
  const { image } = photo;
  const [Dialog, setDialog] = useState<ComponentType<LargeDialogProps>>();
  const { img: large } = photoSources(fileUrl(image.src), largeUse);
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    // A link that is to open elsewhere, or to be downloaded.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    import('./large-dialog.tsx').then(
      ({ LargeDialog }) => setDialog(() => LargeDialog),
      () => location.assign(href),
    );
  };
  return (
    <>
      {/* The photo has no name while it cannot be shown. */}
      <a aria-label={image.alt} href={image.video ? fileUrl(image.video) : large.src} onClick={open}>
        <Photo {...photo} />
      </a>
      {Dialog && <Dialog image={image} onClose={() => setDialog(undefined)} use={largeUse} />}
    </>
  );
}
