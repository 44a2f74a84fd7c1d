/**
 * MUI's Popover, of which nothing is there until it opens for the first time: most menus of a screen never do.
 */
import Popover, { type PopoverProps } from '@mui/material/Popover';
import { useState } from 'react';

export function Popup(props: PopoverProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return wanted ? <Popover {...props} /> : null;
}
