package verbatim

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"sync"
)

// UploadOptions are options of Upload. Each has a default.
type UploadOptions struct {
	// Filename is that of the audio. Default: that of an *os.File, otherwise "audio".
	Filename string
	// ContentType is the media type of the audio. Default: application/octet-stream.
	ContentType string
	// OnProgress is called as bytes are sent. A retry starts again at 0. It must not block.
	OnProgress func(UploadProgress)
}

// UploadProgress is the progress of an upload.
type UploadProgress struct {
	SentBytes int64
	// TotalBytes is -1 for a stream, whose length is unknown.
	TotalBytes int64
}

// Upload stores audio on the service. The audio is streamed and never in memory as a whole. An upload is retried if audio is
// an io.Seeker, such as an *os.File; anything else can be read only once. Upload does not close audio.
func (c *Client) Upload(ctx context.Context, audio io.Reader, upload UploadOptions, options ...Option) (*UploadedAudio, error) {
	settings := c.settings
	settings.totalTimeout = unbounded
	return c.upload(ctx, audio, upload, settings.with(options))
}

func (c *Client) upload(ctx context.Context, audio io.Reader, upload UploadOptions, settings settings) (*UploadedAudio, error) {
	if audio == nil {
		return nil, invalidArgument("The audio must not be nil.")
	}
	form, err := newForm(audio, upload)
	if err != nil {
		return nil, err
	}
	reply, err := c.call(ctx, settings, request{operation: &operationUploadAudio, body: form})
	if err != nil {
		return nil, err
	}
	uploaded, failure := decodeReply(reply, decodeObject[UploadedAudio])
	if failure != nil {
		return nil, failure
	}
	if uploaded.AudioURL == "" {
		return nil, reply.malformed("The response has no audio_url.", nil)
	}
	return uploaded, nil
}

// form is a multipart body with one file, produced on demand.
type form struct {
	source     io.Reader
	seeker     io.Seeker
	start      int64
	length     int64
	head, tail string
	boundary   string
	onProgress func(UploadProgress)

	mu  sync.Mutex
	err error
}

func newForm(source io.Reader, options UploadOptions) (*form, error) {
	random := make([]byte, 16)
	_, _ = rand.Read(random) // It never fails.
	f := &form{source: source, length: -1, boundary: "verbatim-" + hex.EncodeToString(random), onProgress: options.OnProgress}
	filename := options.Filename
	if named, ok := source.(interface{ Name() string }); ok && filename == "" {
		filename = filepath.Base(named.Name())
	}
	if filename == "" {
		filename = "audio"
	}
	contentType := strings.NewReplacer("\r", "", "\n", "").Replace(options.ContentType)
	if contentType == "" {
		contentType = "application/octet-stream"
	}
	f.head = fmt.Sprintf("--%s\r\nContent-Disposition: form-data; name=\"%s\"; filename=\"%s\"\r\nContent-Type: %s\r\n\r\n",
		f.boundary, uploadField, quoted(filename), contentType)
	f.tail = fmt.Sprintf("\r\n--%s--\r\n", f.boundary)
	if seeker, ok := source.(io.Seeker); ok {
		f.measure(seeker)
	}
	return f, nil
}

// measure finds the length of the audio. A pipe can't seek, though it is an *os.File: it is sent as a stream.
func (f *form) measure(seeker io.Seeker) {
	start, err := seeker.Seek(0, io.SeekCurrent)
	if err != nil {
		return
	}
	end, err := seeker.Seek(0, io.SeekEnd)
	if err != nil {
		return
	}
	if _, err := seeker.Seek(start, io.SeekStart); err != nil {
		f.fail(err)
		return
	}
	f.seeker, f.start, f.length = seeker, start, max(0, end-start)
}

// quoted escapes characters that would end a quoted string, as browsers do in their forms.
func quoted(name string) string {
	return strings.NewReplacer(`"`, "%22", "\r", "%0D", "\n", "%0A").Replace(name)
}

func (f *form) repeatable() bool { return f.seeker != nil }

func (f *form) failure() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.err
}

func (f *form) fail(err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.err = err
}

func (f *form) open(ctx context.Context, onProgress func()) (io.ReadCloser, int64, string, error) {
	if f.seeker != nil {
		if _, err := f.seeker.Seek(f.start, io.SeekStart); err != nil {
			return nil, 0, "", sourceFailed(err)
		}
	}
	source := newFormSource(ctx, f, onProgress)
	length := int64(-1)
	var audio io.Reader = source
	if f.length >= 0 {
		length = int64(len(f.head)) + f.length + int64(len(f.tail))
		// A file that grows meanwhile must not exceed the length that was announced.
		audio = io.LimitReader(source, f.length)
	}
	body := io.MultiReader(strings.NewReader(f.head), audio, strings.NewReader(f.tail))
	return &formBody{Reader: body, source: source}, length, "multipart/form-data; boundary=" + f.boundary, nil
}

// formBody is the body of one attempt. The transport may still read it after the attempt is over: Close waits for a read of a
// file, so that the next attempt can start at its beginning.
type formBody struct {
	io.Reader
	source *formSource
}

func (b *formBody) Close() error {
	b.source.close()
	return nil
}

// errUploadOver is what the transport gets if it reads on after an attempt.
var errUploadOver = errors.New("the upload is over")

// maxChunkBytes is the granularity of progress and of timeout restarts.
const maxChunkBytes = 64 << 10

// formSource reads the audio for one attempt, until its context ends.
type formSource struct {
	form       *form
	ctx        context.Context
	cancel     context.CancelFunc
	onProgress func()
	sentBytes  int64
	// reading is held during a read of a file.
	reading sync.Mutex
	// chunks are those of a stream; rest is what is left of the last one.
	chunks chan chunk
	rest   chunk
}

// chunk is what one read of a stream gave.
type chunk struct {
	data []byte
	err  error
}

func newFormSource(ctx context.Context, f *form, onProgress func()) *formSource {
	s := &formSource{form: f, onProgress: onProgress}
	s.ctx, s.cancel = context.WithCancel(ctx)
	if f.seeker == nil {
		s.chunks = make(chan chunk)
		go s.readStream()
	}
	return s
}

// readStream reads ahead, since a read of a stream may take as long as its source likes: the attempt does not wait for it.
func (s *formSource) readStream() {
	for {
		data := make([]byte, maxChunkBytes)
		n, err := s.form.source.Read(data)
		select {
		case s.chunks <- chunk{data[:n], err}:
		case <-s.ctx.Done():
			return
		}
		if err != nil {
			return
		}
	}
}

func (s *formSource) Read(buffer []byte) (int, error) {
	n, err := s.read(buffer[:min(len(buffer), maxChunkBytes)])
	if s.ctx.Err() != nil {
		return 0, errUploadOver
	}
	if n > 0 {
		s.sentBytes += int64(n)
		s.onProgress()
		if s.form.onProgress != nil {
			s.form.onProgress(UploadProgress{SentBytes: s.sentBytes, TotalBytes: s.form.length})
		}
	}
	if err != nil && err != io.EOF {
		s.form.fail(err)
	}
	return n, err
}

func (s *formSource) read(buffer []byte) (int, error) {
	if s.chunks == nil {
		s.reading.Lock()
		defer s.reading.Unlock()
		if s.ctx.Err() != nil {
			return 0, errUploadOver
		}
		return s.form.source.Read(buffer)
	}
	if len(s.rest.data) == 0 && s.rest.err == nil {
		select {
		case s.rest = <-s.chunks:
		case <-s.ctx.Done():
			return 0, errUploadOver
		}
	}
	n := copy(buffer, s.rest.data)
	s.rest.data = s.rest.data[n:]
	if len(s.rest.data) > 0 {
		return n, nil
	}
	return n, s.rest.err
}

func (s *formSource) close() {
	s.cancel()
	s.reading.Lock()
	defer s.reading.Unlock()
}
