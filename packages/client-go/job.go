package verbatim

import (
	"context"
	"fmt"
	"io"
	"net/url"
	"strconv"
	"time"
)

const (
	defaultWaitTimeout = time.Hour
	defaultFirstPause  = 500 * time.Millisecond
	defaultMaxPause    = 10 * time.Second
)

// WaitOptions are options of a wait for a job. Each has a default.
type WaitOptions struct {
	// FirstPause is the delay before the second poll of the job; each further delay is 1.5 times as long. Default: 500 ms.
	FirstPause time.Duration
	// MaxPause bounds the delay between two polls. Default: 10 seconds.
	MaxPause time.Duration
	// OnPoll receives the job each time it is polled.
	OnPoll func(*PreRecordedJob)
}

// TranscribeOptions are options of Transcribe and TranscribeURL. Each has a default.
type TranscribeOptions struct {
	WaitOptions
	UploadOptions
	// Parameters are those of the job. AudioURL is set by the call.
	Parameters PreRecordedJobRequest
}

// Transcribe uploads audio, creates a job, waits until it is over and returns it with its result. If the time limit, 1 hour by
// default, ends the wait first, the error carries JobID, and WaitForJob resumes the wait.
func (c *Client) Transcribe(ctx context.Context, audio io.Reader, transcribe TranscribeOptions, options ...Option) (*PreRecordedJob, error) {
	settings := c.waitSettings(options)
	deadline := deadlineAfter(settings.totalTimeout)
	uploading := settings
	// The key of the caller is that of the job: the service keeps one response for each key.
	uploading.idempotencyKey = ""
	uploaded, err := c.upload(ctx, audio, transcribe.UploadOptions, uploading)
	if err != nil {
		return nil, err
	}
	return c.transcribe(ctx, uploaded.AudioURL, transcribe, settings, deadline)
}

// TranscribeURL is Transcribe for audio that the service can fetch: it is not uploaded.
func (c *Client) TranscribeURL(ctx context.Context, audioURL string, transcribe TranscribeOptions, options ...Option) (*PreRecordedJob, error) {
	address, err := url.Parse(audioURL)
	if err != nil || (address.Scheme != "http" && address.Scheme != "https") {
		return nil, invalidArgument(strconv.Quote(audioURL) + " is not an http or https URL. Pass a file to Transcribe.")
	}
	settings := c.waitSettings(options)
	return c.transcribe(ctx, audioURL, transcribe, settings, deadlineAfter(settings.totalTimeout))
}

func (c *Client) waitSettings(options []Option) settings {
	settings := c.settings
	settings.totalTimeout = defaultWaitTimeout
	return settings.with(options)
}

func (c *Client) transcribe(ctx context.Context, audioURL string, transcribe TranscribeOptions, settings settings, deadline time.Time) (*PreRecordedJob, error) {
	parameters := transcribe.Parameters
	parameters.AudioURL = audioURL
	body, err := encodeBody(parameters)
	if err != nil {
		return nil, err
	}
	if leftUntil(deadline) <= 0 {
		return nil, callTimedOut(nil)
	}
	each := settings
	each.totalTimeout = min(leftUntil(deadline), c.settings.totalTimeout)
	reply, err := c.call(ctx, each, request{operation: &operationCreatePreRecordedJob, body: body})
	if err != nil {
		return nil, err
	}
	created, failure := decodeReply(reply, decodeObject[PreRecordedJobReference])
	if failure != nil {
		return nil, failure
	}
	if created.ID == "" {
		return nil, reply.malformed("The response has no id.", nil)
	}
	return c.waitForJob(ctx, created.ID, transcribe.WaitOptions, settings, deadline)
}

// WaitForJob waits until a pre-recorded job is over and returns it with its result. The wait takes up to 1 hour by default.
func (c *Client) WaitForJob(ctx context.Context, id string, wait WaitOptions, options ...Option) (*PreRecordedJob, error) {
	settings := c.waitSettings(options)
	return c.waitForJob(ctx, id, wait, settings, deadlineAfter(settings.totalTimeout))
}

func (c *Client) waitForJob(ctx context.Context, id string, wait WaitOptions, settings settings, deadline time.Time) (*PreRecordedJob, error) {
	var job *PreRecordedJob
	polling := poll{operation: &operationGetPreRecordedJob, id: id, first: wait.FirstPause, longest: wait.MaxPause, deadline: deadline}
	reply, failure := c.pollUntilOver(ctx, settings, polling, func(reply *reply) (JobStatus, *Error) {
		polled, failure := decodeReply(reply, decodeObject[PreRecordedJob])
		if failure != nil {
			return "", failure
		}
		job = polled
		if wait.OnPoll != nil && job.Status != "" {
			wait.OnPoll(job)
		}
		return job.Status, nil
	})
	switch {
	case failure != nil:
	case job.Status == JobStatusError:
		failure = &Error{
			Kind: KindJob, Code: ErrorCodeJobFailed, Message: jobMessage(job.ErrorMessage, job.ErrorCode),
			RequestID: job.RequestID, Job: job, Header: reply.header,
		}
	case job.Result == nil:
		failure = reply.malformed("The response has no result.", nil)
	default:
		return job, nil
	}
	failure.JobID = id
	return nil, failure
}

func jobMessage(message *string, code *int) string {
	if message != nil {
		return *message
	}
	if code != nil {
		return fmt.Sprintf("The job ended with the error %d.", *code)
	}
	return "The job ended with an error."
}

// poll says how a job is polled.
type poll struct {
	operation      *operation
	id             string
	first, longest time.Duration
	deadline       time.Time
}

// pollUntilOver polls a job until it is over and returns the last response. statusOf reads the status of each.
func (c *Client) pollUntilOver(ctx context.Context, settings settings, poll poll, statusOf func(*reply) (JobStatus, *Error)) (*reply, *Error) {
	interval := orDefault(poll.first, defaultFirstPause)
	longest := orDefault(poll.longest, defaultMaxPause)
	for {
		each := settings
		each.totalTimeout = min(leftUntil(poll.deadline), c.settings.totalTimeout)
		reply, failure := each.send(ctx, request{operation: poll.operation, path: []string{poll.id}})
		if failure != nil {
			return nil, failure
		}
		status, failure := statusOf(reply)
		if failure != nil {
			return nil, failure
		}
		switch status {
		case "":
			return nil, reply.malformed("The job has no status.", nil)
		case JobStatusDone, JobStatusError:
			return reply, nil
		}
		pause := time.Duration(float64(interval) * (0.75 + settings.random()/2))
		interval = min(longest, interval*3/2)
		if pause >= leftUntil(poll.deadline) {
			return nil, callTimedOut(nil)
		}
		if !sleep(ctx, pause) {
			return nil, contextEnded(ctx)
		}
	}
}
