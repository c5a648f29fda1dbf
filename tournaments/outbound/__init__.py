"""What leaves this installation by itself: webhooks, notices to browsers and mails, queued and sent by the worker."""
