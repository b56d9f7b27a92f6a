import type { ComponentProps, ReactNode } from 'react';

/** A form that the page sends itself: gets what its named fields have, and the form. */
export const Form = ({
  onSend,
  ...props
}: Omit<ComponentProps<'form'>, 'onSubmit'> & {
  readonly onSend: (fields: FormData, form: HTMLFormElement) => void;
}): ReactNode => (
  <form
    {...props}
    onSubmit={(event) => {
      event.preventDefault();
      onSend(new FormData(event.currentTarget), event.currentTarget);
    }}
  />
);
