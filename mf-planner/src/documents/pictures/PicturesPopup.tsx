import { useState } from 'react';
import { useFocusBack } from '@rackwright/web-kit/focusBack';
import { PictureDialog } from './PictureDialog';
import { pictureCount, usePictured } from './usePictured';
import { takePictures, type TakePictures, usePictures } from './usePictures';

interface PicturesPopupProps {
  readonly onClose: () => void;
  readonly take?: TakePictures;
}

/** Pictures of the open plan, taken anew, from wherever in the planner they are asked for. */
export function PicturesPopup({ onClose, take = takePictures }: PicturesPopupProps) {
  useFocusBack();
  const plan = usePictured();
  const taken = usePictures(plan, take);
  const [index, setIndex] = useState(0);
  return <PictureDialog {...{ taken, index, onClose }} total={pictureCount(plan)} onGo={setIndex} />;
}
