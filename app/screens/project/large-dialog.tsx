import { dismiss } from 'model/data/frame.ts';
import type { PhotoUse } from 'model/data/photo-uses.ts';
import type { Image } from 'model/schemas/fields.ts';
import { useEffect, useRef } from 'react';
import { fileUrl } from '~/display/base-path.ts';
import { IconButton } from '~/display/icon-button.tsx';
import { Photo } from '~/display/photo.tsx';
import './large-dialog.css';

export type LargeDialogProps = {
  image: Image;
  use: PhotoUse;
  onClose: () => void;
};

/** A picture, or its film, over the page. Escape, its button and a click beside it close it; the focus returns. */
export function LargeDialog({ image, use, onClose }: LargeDialogProps) {
  const { alt, video } = image;
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog
    <dialog
      aria-label={alt}
      className="large-picture"
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
      onClose={onClose}
      ref={dialog}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: the owner's film has its words in the picture */}
      {video ? <video autoPlay controls src={fileUrl(video)} /> : <Photo eager image={image} {...use} />}
      <IconButton icon="close" label={dismiss} onClick={close} />
    </dialog>
  );
}
