-- Whose month of credits is over is asked every few seconds.
create index user_credit_period on "user" (credit_period_ends_at) where plan <> 'free';
