create or replace function enqueue_mail(
  recipient text, subject text, text_part text, html_part text, expires_at timestamptz,
  unsubscribe text
) returns void language sql security definer set search_path = public, pg_temp
begin atomic
  insert into mail (organisation_id, recipient, subject, text, html, expires_at, unsubscribe)
  values (current_organisation(), enqueue_mail.recipient, enqueue_mail.subject, text_part, html_part,
    enqueue_mail.expires_at, enqueue_mail.unsubscribe);
end;
revoke execute on function enqueue_mail from public;
grant execute on function enqueue_mail to lexboard_app;
comment on function enqueue_mail is 'Queues a mail of the current organisation. The application cannot read the queue';
